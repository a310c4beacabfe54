/** Moves the focus to the first field with an error, so that whoever uses the keyboard or a screen reader gets to it. */
export const focusInvalidField = (within: HTMLElement | null) =>
  within?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus();
