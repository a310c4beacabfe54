const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A ref in lower case, as the contract's `UUID` gives it; null for what is none. For values that come in beside the contract. */
export const asRef = (value: unknown): string | null =>
  typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null;
