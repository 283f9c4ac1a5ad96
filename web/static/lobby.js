// Before a match: which game, how many, which options, who sits where.

import { button, disc, el, part } from "./dom.js";
import { nameField, nameOrAsk } from "./name.js";
import { holder } from "./seats.js";
import { t } from "./words.js";

export class Lobby {
  constructor(host, command) {
    this.host = host;
    this.command = command;
  }

  show(screen) {
    this.host.hidden = screen.phase !== "lobby";
    if (this.host.hidden) return;
    this.field ??= this.frame();
    const { lobby } = screen;
    const game = lobby.games.find((one) => one.key === lobby.game) ?? lobby.games[0];
    part(this.places, [screen.seats, screen.you, game.key], () => screen.seats.map((seat) => this.place(seat, screen.you)));
    part(this.set, lobby, () => [this.games(lobby, game), this.counts(lobby, game), this.options(lobby, game)]);
    part(this.go, [lobby.ready, lobby.wait], () => [
      lobby.wait ? el("p", { class: "quiet" }, lobby.wait) : null,
      lobby.ready ? button(t("start"), () => this.command({ do: "start" }), { class: "main", key: "start" }) : null,
    ]);
  }

  /** The lasting frame: what is typed must survive whatever others do. */
  frame() {
    const field = nameField("name");
    this.places = el("ul", { class: "places" });
    this.set = el("div", { class: "set" });
    this.go = el("div", { class: "go" });
    this.host.replaceChildren(field, el("h2", {}, t("seats")), this.places, this.go, this.set);
    return field;
  }

  place(seat, you) {
    const mine = you.seats.includes(seat.key);
    const open = seat.holder === "free" || seat.holder === "simulated";
    const label = { "aria-label": t(seat.holder === "free" ? "sit-as" : "sit-over", { seat: seat.text }) };
    return el("li", {}, disc(seat), el("span", { class: "who" }, el("b", {}, seat.text), el("span", {}, holder(seat))),
      mine ? button(t("stand"), () => this.command({ do: "stand", seat: seat.key }), { class: "plain", key: `stand ${seat.key}` }) : null,
      open ? button(t("sit"), () => this.sit(seat.key), { ...label, class: "main", key: `sit ${seat.key}` }) : null);
  }

  sit(seat) {
    const name = nameOrAsk(this.field);
    if (name) this.command({ do: "sit", seat, name });
  }

  /** Ask for the present set-up with some of it changed. */
  choose(lobby, game, change) {
    const options = Object.fromEntries(game.options.map((option) => [option.key, option.value]));
    this.command({ do: "choose", game: game.key, seats: lobby.count, options, ...change });
  }

  games(lobby, game) {
    const about = [el("p", { class: "summary" }, game.summary), el("p", { class: "quiet" }, game.credit || t("by", { name: game.author }))];
    if (lobby.games.length < 2) return [el("h2", {}, game.title), ...about];
    const one = (other) => button(other.title, () => this.command({ do: "choose", game: other.key, seats: other.counts[0], options: {} }), {
      class: "choice", "aria-pressed": String(other.key === game.key), key: `game ${other.key}` });
    return [el("h2", {}, t("game")), el("div", { class: "choices" }, lobby.games.map(one)), ...about];
  }

  counts(lobby, game) {
    if (game.counts.length < 2) return null;
    const one = (count) => button(String(count), () => this.choose(lobby, game, { seats: count }), {
      class: "choice", "aria-pressed": String(count === lobby.count), "aria-label": t("players-count", { count }), key: `count ${count}` });
    return el("div", { class: "go" }, el("h2", {}, t("players")), el("div", { class: "choices" }, game.counts.map(one)));
  }

  options(lobby, game) {
    if (!game.options.length) return null;
    const change = (option, at) => {
      const chosen = Object.fromEntries(game.options.map((other) => [other.key, other.value]));
      chosen[option.key] = option.choices[at].value;
      this.choose(lobby, game, { options: chosen });
    };
    const one = (option) => {
      const choices = option.choices.map((choice, at) => el("option", { value: at, selected: choice.value === option.value }, choice.text));
      const id = `option-${option.key}`;
      const select = el("select", { id, "data-key": id, onchange: (event) => change(option, Number(event.target.value)) }, choices);
      return el("p", { class: "field" }, el("label", { for: id }, option.text), select);
    };
    return el("details", {}, el("summary", {}, t("options")), game.options.map(one));
  }
}
