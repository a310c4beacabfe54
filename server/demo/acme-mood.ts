import { acmeTeams } from './acme-teams';
import type { DemoPerson, DemoTeam, DemoQuarter } from './acme-types';
import { pickNormal, demoRandom, seedOf } from './random';

/**
 * The mean answer of the whole company to each topic, from 1 to 5, in the four closed quarters and now. The demo shows
 * these events: new test rigs and a faster build arrive after the second survey. A migration makes on-call hard in the
 * third. Review improves slowly, and documentation stays the same.
 */
const COMPANY_MOODS: Readonly<Record<string, readonly [number, number, number, number, number]>> = {
  tools_envs: [3.5, 3.5, 3.65, 3.75, 3.75],
  clear_dir: [3.8, 3.75, 3.6, 3.85, 3.85],
  team_proc: [3.65, 3.65, 3.7, 3.75, 3.75],
  con_switch: [3.2, 3.15, 3.05, 3.3, 3.3],
  codebase: [3.4, 3.4, 3.45, 3.5, 3.5],
  review: [3.5, 3.55, 3.7, 3.85, 3.9],
  test: [3.1, 3.15, 3.6, 3.8, 3.85],
  release: [3.55, 3.6, 3.8, 3.95, 3.95],
  oncall: [3.6, 3.55, 3, 3.55, 3.65],
  docs: [2.85, 2.9, 2.8, 2.85, 2.9],
  learning: [3.75, 3.7, 3.65, 3.75, 3.8],
  onboard: [3.6, 3.6, 3.7, 3.75, 3.75],
  dev_enable: [3.5, 3.55, 3.7, 3.75, 3.75],
  satis: [4, 3.9, 3.75, 4, 4.05],
  perc_prod: [3.7, 3.7, 3.75, 3.9, 3.9],
};

const MOOD_OF_OTHER_TOPICS = 3.6;

export function demoTeamOf(person: DemoPerson): DemoTeam {
  const team = acmeTeams.find((each) => each.name === person.teamPath[2]);
  if (!team) throw new Error(`Acme has no team called ${person.teamPath[2]}.`);
  return team;
}

/**
 * A random number that stays the same for the same text, for instance for a trait that a person keeps over the
 * quarters.
 */
function lastingDifference(text: string, deviation: number): number {
  return pickNormal(demoRandom(seedOf(text)), 0, deviation);
}

/** How much a person's role, location and tenure change their answers to a topic, in answer steps. */
function circumstances({ segments }: DemoPerson, topicSlug: string): number {
  let mood = 0;
  if (segments.Role === 'Engineering manager') mood += topicSlug === 'clear_dir' ? 0.6 : 0.2;
  if (segments.Location === 'Remote' && topicSlug === 'con_switch') mood += 0.4;
  if (segments.Location === 'Remote' && topicSlug === 'docs') mood -= 0.3;
  if (segments.Tenure === 'Under 1 year') mood += ['codebase', 'docs'].includes(topicSlug) ? -0.35 : 0.1;
  if (segments.Tenure === 'Over 5 years' && topicSlug === 'learning') mood -= 0.4;
  return mood;
}

/** The opinion of a person on a topic in one quarter, in answer steps, before it is rounded to an answer. */
export function moodOf(person: DemoPerson, topicSlug: string, quarter: DemoQuarter): number {
  const team = demoTeamOf(person);
  return (
    (COMPANY_MOODS[topicSlug]?.[quarter] ?? MOOD_OF_OTHER_TOPICS) +
    team.mood +
    (team.moods[topicSlug] ?? 0) +
    circumstances(person, topicSlug) +
    lastingDifference(person.email, 0.3) +
    lastingDifference(`${person.email} ${topicSlug}`, 0.3) +
    lastingDifference(`${team.name} ${topicSlug} ${quarter}`, 0.12)
  );
}

/** How much a question's wording changes its answers, in answer steps. It is the same in every quarter. */
export function biasOfPrompt(promptSlug: string): number {
  return lastingDifference(promptSlug, 0.15);
}
