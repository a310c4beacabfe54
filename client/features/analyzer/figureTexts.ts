import { DASH } from '@common/figures';

/** A percentage with one decimal, as the server rounds it: `62.5%`. */
export function percentText(percent: number | null): string {
  return percent === null ? DASH : `${percent.toFixed(1)}%`;
}

/** Says how many of some respondents were on the roster. */
export function rosterText(onRoster: number, respondents: number): string {
  const who =
    onRoster === 0 ? 'Nobody was' : onRoster === respondents ? 'All were' : `${onRoster.toLocaleString()} of them were`;
  return `${who} on the roster when they answered.`;
}

/** The two largest units of a duration that are not zero: `48 s`, `2 min 14 s`, `1 h 5 min`. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return DASH;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  if (hours > 0) return joined([hours, 'h'], [minutes, 'min']);
  return minutes > 0 ? joined([minutes, 'min'], [rest, 's']) : `${rest} s`;
}

function joined(large: [number, string], small: [number, string]): string {
  return [large, small]
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
}
