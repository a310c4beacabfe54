import { prompts as library } from '../../server/features/library/content/prompts';
import type { PromptType } from '../../server/schema.generated';
import type { TestCompany, TestStudy } from '../../tests/testkit';
import type { ResponseLoad } from './responses';

/** The numbers of teams, roles and locations. Together they are 40 groups, which gives 920 cells with 23 scored questions. */
const TEAMS = 28;
const SEGMENTS = {
  Role: ['Backend', 'Frontend', 'Data', 'Platform', 'Quality', 'Mobile', 'Design'],
  Location: ['Lisbon', 'Berlin', 'Toronto', 'Pune', 'Remote'],
};

/** The number of questions of each type: 30 questions, of which 23 have a score. */
const ASKED: [PromptType, number][] = [
  ['RATING_5L', 13],
  ['RATING_5N', 8],
  ['NPS', 1],
  ['OPEN_END', 3],
  ['SINGLE_SEL', 2],
  ['MULTI_SEL', 2],
  ['MATRIX_N', 1],
];
const standing = library.filter(({ parentSlug }) => !parentSlug);
/** Picks questions of a type, spread evenly over the library. */
function some(type: PromptType, count: number) {
  const all = standing.filter((prompt) => prompt.type === type);
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!);
}
const ASKED_PROMPTS = ASKED.flatMap(([type, count]) => some(type, count));

/** The 25 rating questions that respondents of P1, P2, P3 and P7 answer. */
export const RATING_SLUGS = [...some('RATING_5L', 15), ...some('RATING_5N', 10)].map(({ slug }) => slug);

/** Publishes a survey of these questions, which everybody with the link can answer. */
export async function ratingSurvey({
  company,
}: {
  company: TestCompany;
}): Promise<{ ref: string; promptSlugs: string[] }> {
  const { ref, questions } = await company.publishedStudy({ questions: RATING_SLUGS });
  return { ref, promptSlugs: questions };
}

export async function makeTeams(company: TestCompany, count = TEAMS): Promise<string[]> {
  const teamRefs: string[] = [];
  for (let team = 1; team <= count; team += 1) teamRefs.push(await company.team(`Team ${team}`));
  return teamRefs;
}

/** An open survey of 30 questions for all teams. */
export async function publishSurvey(
  company: TestCompany,
  teamRefs: string[],
  input: { name: string; sequenceRef?: string },
): Promise<TestStudy> {
  const study = await company.draft({ ...input, questions: ASKED_PROMPTS.map(({ slug }) => slug) });
  await study.publish(teamRefs);
  return study;
}

/** The responses to load into such a survey. */
export const responseLoadOf = (study: TestStudy, teamRefs: readonly string[], responses: number): ResponseLoad => ({
  studyRef: study.ref,
  responses,
  teamRefs,
  segments: SEGMENTS,
  prompts: ASKED_PROMPTS.map(({ slug, type, topicSlug, choiceLabels, rowLabels }) => ({
    slug,
    type,
    topicSlug,
    choiceLabels,
    rowLabels,
  })),
});
