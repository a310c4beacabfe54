/*
 * What is said of results that may not be shown. Whoever reads a screen, the report or a summary is told the same, and the
 * true reason.
 */

/** Why something may not be shown, and how many respondents it would take. */
export interface Hidden {
  reason: 'NO_RESPONSES' | 'BELOW_THRESHOLD' | 'NOT_YET' | 'COMPLEMENTARY';
  needed: number;
}
export type HiddenReason = Hidden['reason'];

/** What respondents were promised. */
export interface Promised {
  level: 'STANDARD' | 'STRICT';
  threshold: number;
  commentThreshold: number;
}

/** Enough people answered, so no number of them would help. */
export const COULD_BE_WORKED_OUT = "Hidden so that nobody's answers can be worked out from the results that are shown.";

/** Said where only an average may be told. */
export const AVERAGE_ONLY = "Only the average is shown, so that nobody's answers can be worked out.";

/** What is said in the place of a figure or a text. */
export function hiddenText({ reason, needed }: Hidden): string {
  return reason === 'COMPLEMENTARY'
    ? COULD_BE_WORKED_OUT
    : `There were not enough responses for this topic to meet the anonymity threshold of ${needed}.`;
}

/** Beside many figures of one kind: which of them are hidden. */
export function hiddenNote(what: string, { level, threshold }: Pick<Promised, 'level' | 'threshold'>): string {
  const small = `${what} with fewer than ${threshold} respondents are hidden.`;
  return level === 'STRICT' ? `${small} So are those from which somebody's answers could be worked out.` : small;
}

/** In place of the groups of which not one is shown. */
export const noGroups = ({ level }: Pick<Promised, 'level'>): string =>
  level === 'STRICT'
    ? "No segment groups are shown, so that nobody's answers can be worked out."
    : 'No segment groups met the anonymity threshold.';

/** Said of a choice of teams. */
export const teamsNote = ({ threshold }: Pick<Promised, 'threshold'>): string =>
  `Teams with at least ${threshold} respondents.`;

const TEAM: Record<Exclude<HiddenReason, 'COMPLEMENTARY'>, string> = {
  NO_RESPONSES: "This team hasn't participated in this survey.",
  BELOW_THRESHOLD:
    'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
  NOT_YET: 'No detailed results available for this team yet.',
};

/** Says of a whole group that nothing of it is shown. */
export function groupTitle(reason: HiddenReason, isTeam: boolean): string {
  if (reason === 'COMPLEMENTARY')
    return isTeam ? 'No detailed results available for this team.' : 'No detailed results available.';
  return isTeam ? TEAM[reason] : 'Insufficient data for results';
}

/** The same at length. */
export function groupText({ reason, needed }: Hidden): string {
  if (reason === 'COMPLEMENTARY') return COULD_BE_WORKED_OUT;
  const smallest = `Results are shown for groups of at least ${needed} respondents.`;
  if (reason === 'NOT_YET')
    return `${smallest} While a survey is open they are brought up to date whenever at least 3 more people have answered.`;
  return `${smallest} In a smaller group people could guess who said what, and nobody would answer honestly again.`;
}

/** The same in one sentence. */
export const groupSentence = (reason: HiddenReason, isTeam: boolean): string =>
  reason === 'COMPLEMENTARY' ? COULD_BE_WORKED_OUT : groupTitle(reason, isTeam);

/** What an admin should know of the results before publishing, and a reader of them when reading. */
export function privacyText({ level, threshold, commentThreshold }: Promised): string {
  const shown = `Answers are anonymous, and nothing is shown of fewer than ${threshold} people.`;
  const comments = commentThreshold > threshold ? ` Comments need ${commentThreshold}.` : '';
  const strict =
    ' Groups are also hidden where 1 or 2 people could be worked out by comparing results, and attributes show averages only.';
  return shown + comments + (level === 'STRICT' ? strict : '');
}
