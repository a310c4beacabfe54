const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });

/** `Nov 21, 2026`, in the reader's time zone. */
export const dayText = (moment: string): string => day.format(new Date(moment));
