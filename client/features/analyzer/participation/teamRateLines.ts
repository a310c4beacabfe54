import type { ExpectedSource } from '@/apollo/types.generated';
import { countOfPeople } from '@/lib/inParts';
import { countText } from '@common/figures';
import { responseRate, TARGET_RATE } from '@common/response-rate';
import type { TeamRatesOfSurveyFragment } from './ParticipationPage.generated';

export interface TeamRateLine {
  ref: string;
  name: string;
  people: number;
  /** Null below the survey's minimum. */
  responses: number | null;
  /** Percent; null below the minimum, and where more people responded than are known. */
  rate: number | null;
}

/** The teams of a level, or of all levels below a team, the lowest rate first. Teams too small to ever have a number come last. */
export function teamRateLines(
  teams: TeamRatesOfSurveyFragment['teams'],
  responses: ReadonlyMap<string, number>,
  smallest: number,
): TeamRateLine[] {
  const lines = teams.map(({ team, people }) => {
    const n = responses.get(team.ref) ?? null;
    return {
      ...{ ref: team.ref, name: team.value, people, responses: n },
      rate: n === null || n > people ? null : responseRate(n, people),
    };
  });
  const place = ({ people, responses: n, rate }: TeamRateLine) => {
    if (n === null) return people < smallest ? 300 : -1;
    return rate ?? 200;
  };
  return lines.sort((a, b) => place(a) - place(b) || b.people - a.people || a.name.localeCompare(b.name, 'en'));
}

/** The teams worth a word of their lead: below the target, and large enough to be counted. */
export const belowTarget = (lines: readonly TeamRateLine[], smallest: number): TeamRateLine[] =>
  lines.filter(({ people, responses, rate }) =>
    responses === null ? people >= smallest : rate !== null && rate < TARGET_RATE,
  );

/** `9 of 12`, `fewer than 3 so far, of 8`. */
export function countOfLine(
  { responses, people }: Pick<TeamRateLine, 'responses' | 'people'>,
  smallest: number,
  isOpen: boolean,
): string {
  const whole = people.toLocaleString('en');
  if (responses === null) {
    if (people < smallest) return `${countOfPeople(people)}, too few to count`;
    return `fewer than ${smallest}${isOpen ? ' so far' : ''}, of ${whole}`;
  }
  if (responses > people) return `${countText(responses, 'response')}, ${countOfPeople(people)} known`;
  return `${responses.toLocaleString('en')} of ${whole}`;
}

const WHOM: Record<ExpectedSource, string> = { RECIPIENTS: 'recipients', ROSTER: 'people on the roster' };

/** `75.0% of the 12 recipients.`; empty where there is no rate. */
export function rateText(responses: number, people: number, source: ExpectedSource): string {
  const rate = responses > people ? null : responseRate(responses, people);
  return rate === null ? '' : `${rate.toFixed(1)}% of the ${people.toLocaleString('en')} ${WHOM[source]}.`;
}
