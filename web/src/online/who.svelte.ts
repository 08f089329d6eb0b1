// Whether somebody else is here than before: what stands on the line to the server then begins anew.

/** `number` grows with every change; `gone`: the name of who was here until the server knew this device no longer. */
export const who: { number: number; gone: string | null } = $state({ number: 0, gone: null });
