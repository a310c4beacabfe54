/*
 * The texts shown in the place of hidden results. The screens, the report and the summaries use the same texts, so that
 * they all give the same, true reason.
 */

/** The reason why a result is hidden, and the number of respondents needed to show it. */
export interface HiddenResult {
  reason: 'NO_RESPONSES' | 'BELOW_THRESHOLD' | 'NOT_YET' | 'COMPLEMENTARY';
  needed: number;
}
export type HiddenReason = HiddenResult['reason'];

/** The parts of the privacy contract that the texts need. */
export interface PrivacyRules {
  level: 'STANDARD' | 'STRICT';
  threshold: number;
  commentThreshold: number;
}

/** The text for a result that is hidden although enough people answered. It names no number, because more answers would not help. */
export const COULD_BE_WORKED_OUT = "Hidden so that nobody's answers can be worked out from the results that are shown.";

/** The word in place of a hidden figure, with the reason beside it. A dash stands for a figure that does not apply. */
export const HIDDEN_WORD = 'Hidden';

/** The text for a result of which only the average may be shown. */
const AVERAGE_ONLY = "Only the average is shown, so that nobody's answers can be worked out.";

const AVERAGE_IMPORTED = 'Only the average was imported, without its distribution.';

/** Why a figure has no distribution: it was imported without one if the number of people behind it is known. */
export const averageOnly = (people: number | null): string => (people === null ? AVERAGE_ONLY : AVERAGE_IMPORTED);

/** The text in the place of one hidden figure, comment or text answer. */
export function hiddenText({ reason, needed }: HiddenResult): string {
  return reason === 'COMPLEMENTARY'
    ? COULD_BE_WORKED_OUT
    : `There were not enough responses for this topic to meet the anonymity threshold of ${needed}.`;
}

/** The note beside many figures of one kind that says which of them are hidden. */
export function hiddenNote(what: string, { level, threshold }: Pick<PrivacyRules, 'level' | 'threshold'>): string {
  const small = `${what} with fewer than ${threshold} respondents are hidden.`;
  return level === 'STRICT' ? `${small} So are those from which somebody's answers could be worked out.` : small;
}

/** The text in the place of a list of groups that are all hidden. */
export const noGroupsText = ({ level }: Pick<PrivacyRules, 'level'>): string =>
  level === 'STRICT'
    ? "No segment groups are shown, so that nobody's answers can be worked out."
    : 'No segment groups met the anonymity threshold.';

/** The note beside a choice of teams. */
export const teamsNote = ({ threshold }: Pick<PrivacyRules, 'threshold'>): string =>
  `Teams with at least ${threshold} respondents.`;

const TEAM: Record<Exclude<HiddenReason, 'COMPLEMENTARY'>, string> = {
  NO_RESPONSES: "This team hasn't participated in this survey.",
  BELOW_THRESHOLD:
    'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
  NOT_YET: 'No detailed results available for this team yet.',
};

/** The title in the place of a group whose results are all hidden. */
export function hiddenGroupTitle(reason: HiddenReason, isTeam: boolean): string {
  if (reason === 'COMPLEMENTARY')
    return isTeam ? 'No detailed results available for this team.' : 'No detailed results available.';
  return isTeam ? TEAM[reason] : 'Insufficient data for results';
}

/** The explanation below the title of a hidden group. */
export function hiddenGroupExplanation({ reason, needed }: HiddenResult): string {
  if (reason === 'COMPLEMENTARY') return COULD_BE_WORKED_OUT;
  const smallest = `Results are shown for groups of at least ${needed} respondents.`;
  if (reason === 'NOT_YET')
    return `${smallest} While a survey is open they are brought up to date whenever at least 3 more people have answered.`;
  return `${smallest} In a smaller group people could guess who said what, and nobody would answer honestly again.`;
}

/** One sentence about a hidden group, where there is no room for a title and an explanation. */
export const hiddenGroupSentence = (reason: HiddenReason, isTeam: boolean): string =>
  reason === 'COMPLEMENTARY' ? COULD_BE_WORKED_OUT : hiddenGroupTitle(reason, isTeam);

/** The privacy rules of a survey, for the admin who publishes it and for everybody who reads its results. */
export function privacyText({ level, threshold, commentThreshold }: PrivacyRules): string {
  const shown = `Answers are anonymous, and nothing is shown of fewer than ${threshold} people.`;
  const comments = commentThreshold > threshold ? ` Comments need ${commentThreshold}.` : '';
  const strict =
    " Groups are also hidden where somebody's answer could be worked out by comparing results, and attributes show averages only.";
  const standard = ' Subtracting groups from each other can reveal the answers of smaller ones, even of one person.';
  return shown + comments + (level === 'STRICT' ? strict : standard);
}
