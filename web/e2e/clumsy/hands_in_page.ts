// The hands inside the page: quick, because no message goes to the browser for each press. What they
// press gets the events that a pointer, a finger or a key would cause, where the page lies open to
// it (what is covered is not reached). Sent to the page as text: nothing outside `installHands` is
// known there.

import type { Dice } from './dice';

/** How somebody plays. */
export interface Temper {
  /** How often they do what brings the game on, from 0 to 1. */
  eager: number;
  /** How often they look for another place first. */
  choosy: number;
  /** How often they stop a bot that thinks, each time they look up. */
  hurried: number;
  touch: boolean;
}

export interface Seen {
  /** 'table': a game under way; 'over': its end; 'lesson'; 'elsewhere': any other page. */
  place: 'table' | 'over' | 'lesson' | 'elsewhere';
  /** What an error page or an alert says; '' when there is none. */
  trouble: string;
  /** Events of the table, or the step of a lesson: progress is when it grows. */
  at: number;
  /** Whether a bot is thinking. */
  thinking: boolean;
  /** Whether the page is being made ready. */
  loading: boolean;
  /** Whether a lesson has come to its end. */
  finished: boolean;
}
export interface Burst extends Seen {
  /** What was done, in order. */
  did: string[];
}

export interface Hands {
  look(): Seen;
  /** Plays, or learns, for so many deeds, or until the game is over. */
  play(seed: number, temper: Temper, deeds: number): Promise<Burst>;
  /** Presses anything within a part of the page, whatever it is. */
  fiddle(seed: number, within: string, deeds: number): Promise<Burst>;
  /** Presses anything anywhere, sends forms and follows links. */
  stray(seed: number, deeds: number): Promise<Burst>;
  /** From now on the page is painted, or only laid out, which is all that hands need. */
  paint(painted: boolean): void;
}

declare global {
  interface Window {
    clumsy: Hands;
  }
}

export function installHands(diceFrom: (seed: number) => Dice): void {
  // Painting takes more time than all the rest. What is wholly transparent is laid out and can be
  // pressed as ever, but nobody paints it.
  const unpainted = new CSSStyleSheet();
  unpainted.replaceSync('html, dialog, [popover] { opacity: 0 !important; }');
  const paint = (wanted: boolean): void => {
    document.adoptedStyleSheets = wanted ? [] : [unpainted];
  };
  paint(false);
  // People wait for cards and bots; the hands do not.
  const LONGEST = 5;
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((work: TimerHandler, wait?: number, ...rest: unknown[]) =>
    later(work, (wait ?? 0) > 3000 ? wait : Math.min(wait ?? 0, LONGEST), ...rest)) as typeof window.setTimeout;
  // The books or the analysis of one game take as long as several games; with few playouts they take the same way.
  const LONG_WORK = ['reckonIn', 'analyseIn'];
  const FEW = 8;
  const send = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
  Worker.prototype.postMessage = function (this: Worker, message: unknown): void {
    const { name, args } = message as { name?: string; args?: unknown[] };
    if (name && args && LONG_WORK.includes(name)) args[2] = FEW;
    send.call(this, message);
  };
  window.print = () => {}; // nobody is there to close what it opens
  // A pointer that exists only here cannot be captured; that it is asked for is right.
  const POINTER = 9001;
  const capture = Element.prototype.setPointerCapture;
  Element.prototype.setPointerCapture = function (pointer: number): void {
    if (pointer !== POINTER) capture.call(this, pointer);
  };

  const KEYS = [
    'n', 'n', 'p', 'r', 'r', 'f', 's', 't', 'z', 'u', 'd', 'm', 'c', 'x', 'o', 'l', 'h', '?', 'Enter', 'Enter', ' ',
    'Escape', 'Backspace', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', '1', '2', '3', '4', '5',
    'a', 'b', 'ζ', 'Tab', 'Delete', 'F5', '0',
  ];
  const all = (selector: string, within: ParentNode = document): Element[] => [...within.querySelectorAll(selector)];
  const rest = (milliseconds: number): Promise<void> => new Promise((done) => later(done, milliseconds));
  const channel = new MessageChannel();
  /** Until what is due now has been done. */
  const breathe = (): Promise<void> =>
    new Promise((done) => {
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(null);
    });

  const dialogs = document.getElementsByTagName('dialog'); // always up to date, and found at once
  /** The modal sheet that lies over everything else, even over another one. */
  function topSheet(): Element | null {
    const sheets = [...dialogs].filter((each) => each.open);
    const isOpen = (sheet: Element): boolean => {
      const { x, y, width, height } = sheet.getBoundingClientRect();
      return sheet.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return sheets.length > 1 ? (sheets.find(isOpen) ?? sheets.at(-1)!) : (sheets[0] ?? null);
  }
  function isOff(element: Element): boolean {
    return element.closest(':disabled') !== null;
  }
  function isShown(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0;
  }
  /** One of them that is shown; where many are not, a few tries are enough: each look may lay out the page. */
  function pickShown(things: readonly Element[], dice: Dice): Element | null {
    for (let tries = 6; tries > 0 && things.length > 0; --tries) {
      const thing = dice.pick(things);
      if (isShown(thing)) return thing;
    }
    return null;
  }
  function nameOf(element: Element): string {
    const mark = ['data-cell', 'data-testid', 'data-do', 'data-mode', 'data-slot', 'data-terrain']
      .map((name) => element.getAttribute(name))
      .find((value) => value !== null);
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.localName} ${mark ?? words.trim().replace(/\s+/g, ' ').slice(0, 30)}`;
  }

  function pointer(kind: string, at: Element, x: number, y: number, touch: boolean): void {
    at.dispatchEvent(
      new PointerEvent(kind, {
        bubbles: true,
        cancelable: true,
        composed: true,
        clientX: x,
        clientY: y,
        pointerId: POINTER,
        pointerType: touch ? 'touch' : 'mouse',
        isPrimary: true,
        button: kind === 'pointermove' ? -1 : 0,
        buttons: kind === 'pointerdown' ? 1 : 0,
      }),
    );
  }
  function mouse(kind: string, at: Element, x: number, y: number, detail: number): void {
    if (isOff(at)) return;
    at.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, detail }));
  }
  /** A click as the browser would make it, at a point of the screen. */
  function tap(x: number, y: number, touch: boolean, detail = 1): void {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return;
    pointer('pointermove', hit, x, y, touch);
    pointer('pointerdown', hit, x, y, touch);
    mouse('mousedown', hit, x, y, detail);
    const focused = hit.closest<HTMLElement>('a, button, input, select, summary, [tabindex]');
    if (focused && !isOff(focused)) focused.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    pointer('pointerup', hit, x, y, touch);
    mouse('mouseup', hit, x, y, detail);
    mouse('click', hit, x, y, detail);
  }
  /** A point of it, scrolled to where it lies open if it does anywhere. */
  function spotOf(element: Element, dice: Dice): { x: number; y: number; open: boolean } {
    const [across, down] = [0.35 + 0.3 * dice.roll(), 0.35 + 0.3 * dice.roll()];
    let spot = { x: 0, y: 0, open: false };
    for (const block of [null, 'center', 'nearest', 'end'] as const) {
      if (block) element.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      spot = { x: x + width * across, y: y + height * down, open: false };
      const hit = document.elementFromPoint(spot.x, spot.y);
      if (hit && (element.contains(hit) || hit.contains(element))) return { ...spot, open: true };
    }
    return spot;
  }
  function press(element: Element, dice: Dice, touch: boolean, times = 1): string {
    if (element instanceof HTMLSelectElement) return choose(element, dice);
    if (element instanceof HTMLInputElement && element.type === 'range') return slide(element, dice);
    if (element instanceof HTMLInputElement && element.type === 'text') return type(element, dice);
    const { x, y, open } = spotOf(element, dice);
    const cover = open ? null : document.elementFromPoint(x, y);
    for (let i = 1; i <= times; i++) tap(x, y, touch, i);
    const name = `${times > 1 ? `${times} times ` : ''}${nameOf(element)}`;
    return open ? name : `${name} (covered by ${cover ? nameOf(cover) : 'nothing'} at ${Math.round(x)},${Math.round(y)})`;
  }
  function choose(list: HTMLSelectElement, dice: Dice): string {
    const option = dice.pick([...list.options]);
    list.value = option.value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return `choose ${option.value}`;
  }
  function slide(slider: HTMLInputElement, dice: Dice): string {
    slider.value = String(dice.under(Number(slider.max) + 1));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    return `slide to ${slider.value}`;
  }
  function type(field: HTMLInputElement, dice: Dice): string {
    field.value = dice.pick(['', 'Ada', 'Ελένη', 'a'.repeat(40), '<b>&', '  ']);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return `type ${field.value}`;
  }
  function key(name: string, shiftKey = false): string {
    const target = document.activeElement ?? document.body;
    const code = /^[a-z]$/.test(name) ? `Key${name.toUpperCase()}` : name === 'ζ' ? 'KeyZ' : name;
    const event = new KeyboardEvent('keydown', { key: name, code, shiftKey, bubbles: true, cancelable: true, composed: true });
    const free = target.dispatchEvent(event);
    const sheet = topSheet();
    if (free && name === 'Escape') sheet?.dispatchEvent(new Event('cancel', { cancelable: true }));
    if (free && (name === 'Enter' || name === ' ') && target.matches('button, summary, a') && !isOff(target)) {
      (target as HTMLElement).click();
    }
    return `key ${name}`;
  }
  /** Down on a cell, over others, and up somewhere else, perhaps outside the board. */
  function drag(dice: Dice, touch: boolean): string {
    const cells = all('[role=gridcell]');
    const from = pickShown(cells, dice);
    if (!from) return '';
    const start = spotOf(from, dice);
    const held = document.elementFromPoint(start.x, start.y);
    if (!held) return '';
    pointer('pointerdown', held, start.x, start.y, touch);
    for (let i = dice.under(4); i >= 0; i--) {
      const over = spotOf(dice.pick(cells), dice);
      pointer('pointermove', held, over.x, over.y, touch);
    }
    const off = dice.chance(0.5);
    const end = { x: off ? window.innerWidth - 2 : start.x, y: off ? dice.under(window.innerHeight) : start.y };
    const under = document.elementFromPoint(end.x, end.y) ?? document.body;
    if (off) pointer('pointerleave', held, end.x, end.y, touch);
    pointer(dice.chance(0.2) ? 'pointercancel' : 'pointerup', touch ? held : under, end.x, end.y, touch);
    return `drag from ${nameOf(from)}${off ? ' off the board' : ''}`;
  }
  function wheel(dice: Dice): string {
    const board = all('[role=grid]').find(isShown);
    board?.dispatchEvent(new WheelEvent('wheel', { deltaY: dice.pick([-100, 100]), bubbles: true, cancelable: true }));
    return 'wheel';
  }

  // What brings each game on. Each gives '' when it is not the hands' turn.

  const main = (): Element | undefined => all('main .buttons .button.main').find((each) => !isOff(each));
  function cartographers(dice: Dice, { choosy, touch }: Temper): string {
    const button = document.querySelector('.card .buttons .button.main');
    if (!button) return '';
    if (dice.chance(choosy / 2) || isOff(button)) {
      // Not where it is offered: another shape, another terrain, another place.
      if (dice.chance(0.4)) key(dice.pick(['s', 't', 'r', 'f']));
      for (let i = dice.under(9); i >= 0; i--) key('n', dice.chance(0.3));
    }
    return isOff(button) || dice.chance(choosy / 2) ? 'another place' : press(button, dice, touch);
  }
  function guild(dice: Dice, { touch }: Temper): string {
    if (!document.querySelector('[data-turn=own]')) return '';
    // Another's map may lie on the table.
    const own = document.querySelector('.map .whose button');
    if (own && dice.chance(0.7)) return press(own, dice, touch);
    const place = document.querySelector('[data-do=place]:enabled');
    if (place && dice.chance(0.7)) return press(place, dice, touch);
    for (const wanted of ['[data-keep]', '[data-use]', '.routes button', '[data-spot=village]', '[data-spot=explore]', '[data-spot=post]']) {
      const found = all(wanted).filter((each) => !isOff(each));
      if (found.length > 0) return press(dice.pick(found), dice, touch);
    }
    const done = document.querySelector('[data-do=done]:enabled');
    return done ? press(done, dice, touch) : '';
  }
  function misterra(dice: Dice, { touch }: Temper): string {
    const table = document.querySelector<HTMLElement>('.misterra[data-mine=true]');
    const pick = (selector: string): string => {
      const found = all(selector, table!).filter((each) => !isOff(each));
      return found.length > 0 ? press(dice.pick(found), dice, touch) : '';
    };
    const act = (): string => {
      const button = main();
      return button ? press(button, dice, touch) : '';
    };
    /** Where feet are drawn one can go; now and then elsewhere. */
    const pickTarget = (): string => {
      const feet = all('[role=grid] ellipse', table!);
      if (feet.length === 0 || dice.chance(0.2)) return pick('[data-cell^=island]');
      const { x, y, width, height } = dice.pick(feet).getBoundingClientRect();
      const cell = all('[data-cell^=island]', table!).find((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < x + width / 2 && x + width / 2 < right && top < y + height / 2 && y + height / 2 < bottom;
      });
      return cell ? press(cell, dice, touch) : '';
    };
    switch (table?.dataset['phase']) {
      case 'keep':
        return act() || pick('.keep button');
      case 'move':
      case 'steppe':
        return dice.chance(0.2) ? key('s') : pickTarget();
      case 'take':
        return pick('[data-slot]');
      case 'draw':
        if (dice.chance(0.15)) return key(dice.pick(['m', 'c', 'x']));
        return (dice.chance(0.6) && act()) || pick('[data-cell^=parchment]') || pick('[data-cell]');
      case 'otoma-claim':
        return (dice.chance(0.5) && act()) || pickTarget();
      default:
        return '';
    }
  }
  function goOn(dice: Dice, temper: Temper): string {
    const coach = document.querySelector('[data-coach=on]:enabled');
    if (coach) return press(coach, dice, temper.touch);
    if (document.querySelector('[data-testid=coach]')) return '';
    return cartographers(dice, temper) || guild(dice, temper) || misterra(dice, temper);
  }

  const ANYTHING = [
    'main button', 'main summary', 'main [role=radio]', 'main a[href^="#/rules/"]', 'main label', 'header nav button',
    '[data-testid=coach] button', '[data-testid=coach] a[href^="#/rules/"]', 'header select', 'main select', 'main input',
  ].join(', ');
  function blunder(dice: Dice, { touch }: Temper): string {
    const cells = all('[role=gridcell]');
    const times = dice.pick([1, 1, 1, 2, 2, 3]);
    const roll = dice.roll();
    if (roll < 0.4 && cells.length > 0) return press(dice.pick(cells), dice, touch, times);
    if (roll < 0.62) return key(dice.pick(KEYS), dice.chance(0.1));
    if (roll < 0.7) return drag(dice, touch);
    if (roll < 0.73) return wheel(dice);
    if (roll < 0.76) {
      const { innerWidth, innerHeight } = window;
      tap(dice.under(innerWidth), 70 + dice.under(Math.max(1, innerHeight - 70)), touch, 1);
      return 'anywhere';
    }
    const thing = pickShown(all(ANYTHING), dice);
    return thing ? press(thing, dice, touch, times) : '';
  }
  /** A modal sheet lies over everything: use it, or close it. */
  function inSheet(sheet: Element, dice: Dice, { touch }: Temper): string {
    const close = sheet.querySelector('header button');
    const thing = dice.chance(0.3) ? null : pickShown(all('button, a[href^="#/rules/"], summary, [role=gridcell]', sheet), dice);
    if (!thing) return key('Escape');
    return press(close && dice.chance(0.4) ? close : thing, dice, touch);
  }

  /** Where one is, and whether there is nothing left to do. */
  function whereabouts(): Pick<Seen, 'place' | 'finished'> & Record<'table' | 'coach', HTMLElement | null> {
    const table = document.querySelector<HTMLElement>('[data-testid=table]');
    const coach = document.querySelector<HTMLElement>('[data-testid=coach]');
    const place = !table ? 'elsewhere' : coach ? 'lesson' : table.dataset['over'] === 'true' ? 'over' : 'table';
    return { place, finished: coach !== null && coach.querySelector('a.button.main') !== null, table, coach };
  }
  function progress({ table, coach } = whereabouts()): number {
    return Number((coach ? coach.dataset['step'] : table?.dataset['events']) ?? -1);
  }
  function look(): Seen {
    const here = whereabouts();
    // Beside the tables people are also told what they did wrong; trouble is what the page itself reports.
    const trouble = here.place === 'elsewhere' ? '[role=alert] code, [data-testid=trouble]' : 'main [role=alert], main[role=alert]';
    const alert = document.querySelector<HTMLElement>(trouble);
    return {
      place: here.place,
      trouble: alert?.innerText ?? '',
      at: progress(here),
      thinking: document.querySelector('.thinking') !== null,
      loading: document.querySelector('main[aria-busy=true]') !== null || !document.querySelector('main'),
      finished: here.finished,
    };
  }

  /** The button by which a bot was hurried last: who has pressed it waits. */
  let hurried: Element | null = null;
  /** Whether the last deed was to bring the game on. */
  let inEarnest = false;
  function deed(dice: Dice, temper: Temper): string {
    inEarnest = false;
    const sheet = topSheet();
    if (sheet) return inSheet(sheet, dice, temper);
    const pass = document.querySelector('[data-testid=pass] button');
    if (pass && dice.chance(0.9)) return press(pass, dice, temper.touch, dice.pick([1, 1, 2]));
    const stop = document.querySelector('.thinking button');
    if (stop && dice.chance(hurried === stop ? 0.02 : temper.hurried)) {
      hurried = stop;
      return press(stop, dice, temper.touch, dice.pick([1, 1, 2]));
    }
    const next = document.querySelector('[data-testid=moment] .go');
    if (next && dice.chance(0.5)) return press(next, dice, temper.touch);
    inEarnest = dice.chance(temper.eager);
    return inEarnest ? goOn(dice, temper) : blunder(dice, temper);
  }

  /** How often somebody waits for what a press in earnest does. Who never did would press up to ten times for each event. */
  const WATCHES = 0.8;
  /** Milliseconds after which they press again: some presses only choose, and bring nothing. */
  const SOON = 24;
  async function watch(before: number): Promise<void> {
    for (const end = performance.now() + SOON; performance.now() < end && progress() === before; ) await rest(3);
  }
  /** So many deeds later somebody notices that something is wrong. */
  const LOOKS_UP = 8;
  async function play(seed: number, temper: Temper, deeds: number): Promise<Burst> {
    const dice = diceFrom(seed);
    const did: string[] = [];
    for (let i = 0; i < deeds; i++) {
      const here = whereabouts();
      const { place, finished } = here;
      if (finished || place === 'over' || place === 'elsewhere') break;
      if (i % LOOKS_UP === 0 && look().trouble) break;
      const before = progress(here);
      const what = deed(dice, temper);
      if (what) did.push(what);
      if (!what) await rest(4); // others are at work
      else if (inEarnest && dice.chance(WATCHES)) await watch(before);
      if (!dice.chance(0.15)) await breathe();
      if (dice.chance(0.1)) await rest(2);
    }
    return { ...look(), did };
  }

  const FIDDLED = 'button, summary, select, input, label, [role=gridcell], a[href^="#/rules/"]';
  const isSent = (each: Element): boolean => each.getAttribute('type') === 'submit';
  const fiddle = (seed: number, within: string, deeds: number): Promise<Burst> =>
    pressAny(seed, deeds, () => all(FIDDLED, document.querySelector(within) ?? document).filter((each) => !isSent(each)));
  const stray = (seed: number, deeds: number): Promise<Burst> =>
    pressAny(seed, deeds, () => all(`${FIDDLED}, a[href^="#/"], textarea`, document.querySelector('main') ?? document));

  async function pressAny(seed: number, deeds: number, find: () => Element[]): Promise<Burst> {
    const dice = diceFrom(seed);
    const did: string[] = [];
    const touch = matchMedia('(pointer: coarse)').matches;
    for (let i = 0; i < deeds; i++) {
      const sheet = topSheet();
      const thing = sheet ? null : pickShown(find().filter((each) => !isOff(each)), dice);
      if (sheet) did.push(inSheet(sheet, dice, { eager: 0, choosy: 0, hurried: 0, touch }));
      else if (dice.chance(0.25)) did.push(key(dice.pick(KEYS)));
      else if (thing) did.push(press(thing, dice, touch, dice.pick([1, 1, 2])));
      await (dice.chance(0.5) ? breathe() : rest(8));
    }
    return { ...look(), did };
  }

  window.clumsy = { look, play, fiddle, stray, paint };
}
