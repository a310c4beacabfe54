/** Says which comments are drawn. Once a visit: they must not change while they are read, nor on coming back. */
export const VISIT_SEED = Math.floor(Math.random() * 2 ** 31);
