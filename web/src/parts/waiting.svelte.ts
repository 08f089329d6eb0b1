// How many online tables wait for the person here: the title of the page says it. The first page knows the
// number; who finds it out is loaded when it is wanted.

export const waiting: { tables: number } = $state({ tables: 0 });
