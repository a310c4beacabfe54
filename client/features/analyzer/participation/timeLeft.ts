const MINUTE = 60_000;

/** `5 d 3 h`, `3 h 20 min`, `12 min`: the two largest units, rounded down; an empty text for less than a minute. */
export function timeSpanText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ];
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first === -1) return '';
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}

/** The time left to respond. */
export function timeLeftText(close: string, now: number): string {
  const left = Date.parse(close) - now;
  if (left <= 0) return 'Closing now';
  return timeSpanText(left) || '< 1 min';
}
