// Names for opponents, where nobody has given them one.

interface Named {
  name: string;
  bot: string;
}

/** So that a table does not read 'bot 1, bot 2'. */
const OPPONENTS = ['Ilse', 'Aldo', 'Maren', 'Tomas', 'Yara', 'Nils', 'Petra', 'Omar', 'Livia', 'Kofi'];

export function opponentName(taken: readonly Named[]): string {
  const free = OPPONENTS.find((name) => taken.every((seat) => seat.name !== name));
  return free ?? `${OPPONENTS[taken.length % OPPONENTS.length]} ${taken.length + 1}`;
}

/** Bots of online tables have none; they get the same wherever the same seats are shown. */
export function withNames<Seat extends Named>(seats: readonly Seat[]): Seat[] {
  const taken: Named[] = seats.filter(({ name }) => name !== '');
  return seats.map((seat) => {
    if (seat.name !== '' || seat.bot === '') return seat;
    const named = { ...seat, name: opponentName(taken) };
    taken.push(named);
    return named;
  });
}
