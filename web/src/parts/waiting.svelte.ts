// How many online tables wait for the person here: the title of the page says it. The first page knows the
// number; who finds it out is loaded when it is wanted.

/** Under this name the browser keeps what the person here is called; the server is asked only where it does. */
export const KNOWN_AS = 'mapwright-online-name';

export const waiting: { tables: number } = $state({ tables: 0 });
