import type { TrendFiguresFragment } from './Results.generated';

/** What stands where there is no number; beside it there is always a reason to be heard or hovered. */
export const DASH = '–';

/** `62.5%`: one decimal, as the server rounds it. */
export function percentText(percent: number | null): string {
  return percent === null ? DASH : `${percent.toFixed(1)}%`;
}

/** `48 s`, `2 min 14 s`, `1 h 5 min`: the two largest units that say something. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return DASH;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (hours > 0) return joined([hours, 'h'], [minutes, 'min']);
  return minutes > 0 ? joined([minutes, 'min'], [rest, 's']) : `${rest} s`;
}

function joined(large: [number, string], small: [number, string]): string {
  return [large, small].filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`).join(' ');
}

/** `+3.2`, `−1.0`, `0.0`: with a real minus sign, so that signs are equally wide. */
export function signed(points: number): string {
  const digits = Math.abs(points).toFixed(1);
  if (digits === '0.0') return digits;
  return points > 0 ? `+${digits}` : `−${digits}`;
}

/** A change in two words: `Up 3.2`, `Down 2.0`, or `Can't tell (+1.2)` where it may be chance. */
export function trendLabel({ difference, direction }: TrendFiguresFragment): string {
  if (direction === 'UNCLEAR') return `Can't tell (${signed(difference)})`;
  return `${direction === 'UP' ? 'Up' : 'Down'} ${Math.abs(difference).toFixed(1)}`;
}

/** One sentence for a change: how large, and whether it stands out from chance. */
export function trendText({ difference, direction, low, high }: TrendFiguresFragment): string {
  const range = `between ${signed(low)} and ${signed(high)}`;
  if (direction === 'UNCLEAR') {
    return `${signed(difference)} points since the previous survey, which may be chance: the 95% interval is ${range}.`;
  }
  const way = direction === 'UP' ? 'Up' : 'Down';
  return `${way} ${Math.abs(difference).toFixed(1)} points since the previous survey. The 95% interval is ${range}.`;
}

/** `1 response`, `12 responses`. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;
}
