const LONGEST_LABEL = 40;

/** The label of a part of a chart: at most 40 characters, the last of them an ellipsis where there were more. */
export function cutLabel(label: string): string {
  const characters = [...label];
  return characters.length <= LONGEST_LABEL ? label : `${characters.slice(0, LONGEST_LABEL - 1).join('').trimEnd()}…`;
}
