const LONGEST_LABEL = 40;

/** The label of a part of a chart: at most 40 characters, fewer where there is less room, the last of them an ellipsis where there were more. */
export function cutLabel(label: string, longest = LONGEST_LABEL): string {
  const characters = [...label];
  return characters.length <= longest ? label : `${characters.slice(0, longest - 1).join('').trimEnd()}…`;
}
