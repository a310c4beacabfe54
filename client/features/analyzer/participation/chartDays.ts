/** The start of a local day in the form `YYYY-MM-DD`; undefined for any other text. */
export function chartMomentOf(day: string | null): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(date)) : undefined;
}

/** The local day of a moment in the form `YYYY-MM-DD`. */
export function chartDayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
