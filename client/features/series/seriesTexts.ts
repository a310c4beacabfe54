import { countText, signedPoints } from '@common/figures';
import { hiddenGroupSentence, type HiddenResult } from '@common/hidden-results';

export const RESULTS_PENDING_TEXT = 'The results are being prepared. Please try again in a minute.';
export const TOPIC_NOT_ASKED_TEXT = 'This survey did not ask about this topic.';
export const NO_VOTE_TEXT = 'Nobody could vote for this topic, or nobody did.';

/**
 * The text in place of a survey's hidden results. Without a reason the survey did not ask the group at all.
 */
export const hiddenSurveyText = (hidden: HiddenResult | null, isTeam: boolean): string =>
  hiddenGroupSentence(hidden?.reason ?? 'NO_RESPONSES', isTeam);

/** The measure that a chart shows. */
export type ChartedMeasure = 'scores' | 'priorities';

const DATA: Record<ChartedMeasure, string> = { scores: 'detailed results', priorities: 'prioritized topics' };

/** The text in place of a chart with fewer than two surveys. */
export function tooFewSurveysText(charted: ChartedMeasure, surveysWithData: number, isTeam: boolean): string {
  const data = DATA[charted];
  if (surveysWithData === 0)
    return isTeam
      ? `This team has no ${data} for any closed survey in the series`
      : `There are no ${data} for any closed survey in the series`;
  return isTeam
    ? `This team only has ${data} for one closed survey in the series`
    : `There are only ${data} for one closed survey in the series`;
}

export const TWO_SURVEYS_TEXT = 'A change takes at least 2 closed surveys to be seen.';

/** The name of the lines over the same teams. */
export const SAME_TEAMS = 'Same teams';

interface DescribedLine {
  label: string;
  points: readonly { value: number | null; interval?: { low: number; high: number } | null }[];
}

/** What the band around a line means. */
export function certaintyText({ label, points }: DescribedLine): string {
  const how = 'Press the name of another line to see its band.';
  const last = points.findLast(({ value }) => value !== null);
  if (!last?.interval)
    return `${label} has no band: certainty is told from 5 people, where more than averages may be shown. ${how}`;
  const { low, high } = last.interval;
  return `The band is the 95% interval of ${label}: of the latest value, ${low.toFixed(1)} to ${high.toFixed(1)}. ${how}`;
}

interface ComparedLine {
  teamRefs: readonly string[];
  changeOfAll: number;
  changeOfTeams: number;
  points: readonly (object | null)[];
}

/** How a measure has changed for everybody and for the same teams, from the first survey that shows it to the last one. */
export function sameTeamsText({ label }: DescribedLine, surveys: readonly string[], line: ComparedLine | null): string {
  if (!line) return `No team shows ${label} in full in every one of these surveys, so it can't be compared.`;
  const { teamRefs, changeOfAll, changeOfTeams, points } = line;
  const [first, last] = [points.findIndex(Boolean), points.findLastIndex(Boolean)].map((at) => surveys[at]!);
  const teams = teamRefs.length === 1 ? 'the one team' : `the ${countText(teamRefs.length, 'team')}`;
  return `${label} from ${first} to ${last}: ${signedPoints(changeOfAll)} points over everybody, ${signedPoints(changeOfTeams)} over ${teams} that each survey shows.`;
}
