import type { AnalyzerStudyFragment } from './AnalyzerFrame.generated';
import type { HiddenFiguresFragment } from './Results.generated';

/** Why something may not be shown, and how many respondents it would take. */
export type Hidden = Pick<HiddenFiguresFragment, 'reason' | 'needed'>;
export type HiddenReason = Hidden['reason'];

type Privacy = AnalyzerStudyFragment['privacy'];

/** Enough people answered, so no number of them would help. */
export const COULD_BE_WORKED_OUT = "Hidden so that nobody's answers can be worked out from the results that are shown.";

/** Said where only an average may be told. */
export const AVERAGE_ONLY = "Only the average is shown, so that nobody's answers can be worked out.";

/** What is said in the place of a figure or a text. */
export function hiddenText({ reason, needed }: Hidden): string {
  return reason === 'COMPLEMENTARY' ? COULD_BE_WORKED_OUT : `There were not enough responses for this topic to meet the anonymity threshold of ${needed}.`;
}

/** Below many figures of one kind: which of them are hidden. */
export function hiddenNote(what: string, { level, threshold }: Privacy): string {
  const small = `${what} with fewer than ${threshold} respondents are hidden.`;
  return level === 'STRICT' ? `${small} So are those from which somebody's answers could be worked out.` : small;
}

/** In place of the groups of which not one is shown. */
export const noGroups = ({ level }: Privacy): string =>
  level === 'STRICT' ? "No segment groups are shown, so that nobody's answers can be worked out." : 'No segment groups met the anonymity threshold.';

/** Said of a choice of teams. */
export const teamsNote = ({ threshold }: Pick<Privacy, 'threshold'>): string => `Teams with at least ${threshold} respondents.`;

/** Says of a whole group that nothing of it is shown. */
export function groupTitle(reason: HiddenReason, isTeam: boolean): string {
  if (reason === 'COMPLEMENTARY') return isTeam ? 'No detailed results available for this team.' : 'No detailed results available.';
  if (!isTeam) return 'Insufficient data for results';
  if (reason === 'NOT_YET') return 'No detailed results available for this team yet.';
  return reason === 'NO_RESPONSES'
    ? "This team hasn't participated in this survey."
    : 'No detailed results available for this team as the number of respondents is below the anonymity threshold.';
}

/** The same at length. */
export function groupText({ reason, needed }: Hidden): string {
  if (reason === 'COMPLEMENTARY') return COULD_BE_WORKED_OUT;
  const smallest = `Results are shown for groups of at least ${needed} respondents.`;
  if (reason === 'NOT_YET') return `${smallest} While a survey is open they are brought up to date whenever at least 3 more people have answered.`;
  return `${smallest} In a smaller group people could guess who said what, and nobody would answer honestly again.`;
}
