import type { Page } from '@playwright/test';
import { expect, runGraphql } from '../e2e/support';

interface Prompt {
  slug: string;
  type: string;
  choiceLabels: string[];
  rowLabels: string[];
}

const FOUR_TOPICS = ['review_turnaround', 'docs_findable', 'goals_clear', 'learning_time'];
const EVERY_KIND = [
  ...FOUR_TOPICS,
  ...['recommend_platform', 'release_frequency', 'platform_gaps', 'ai_tool_frequency', 'ai_tool_value', 'one_change'],
];

/** Surveys in states that the demo company's own surveys are not in: how many people answered what, and whether it goes on. */
export const SURVEYS = {
  /** Nothing may be shown, and it can't be closed. */
  TOO_FEW: { name: 'Answered by two', slugs: FOUR_TOPICS, people: 2, level: null, isOpen: true },
  /** Scores are shown, and nothing is certain. */
  FEW: { name: 'Answered by five', slugs: FOUR_TOPICS, people: 5, level: null, isOpen: false },
  /** Too few topics for findings. */
  TWO_TOPICS: { name: 'Two topics', slugs: FOUR_TOPICS.slice(0, 2), people: 14, level: null, isOpen: false },
  /** Questions of every kind. */
  KINDS: { name: 'Every kind of question', slugs: EVERY_KIND, people: 14, level: null, isOpen: false },
  STRICT: { name: 'Level strict', slugs: FOUR_TOPICS, people: 24, level: 'STRICT', isOpen: false },
} as const;
export type SurveyKind = keyof typeof SURVEYS;

/** The ref of a survey of this kind, which is made once for a product. */
export async function surveyInState(page: Page, kind: SurveyKind): Promise<string> {
  const { name, slugs, people, level, isOpen } = SURVEYS[kind];
  const { studies } = await runGraphql<{ studies: { ref: string; name: string }[] }>(page, '{ studies { ref name } }');
  const known = studies.find((study) => study.name === name);
  if (known) return known.ref;
  const { createStudy } = await runGraphql<{ createStudy: { ref: string } }>(
    page,
    'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref } }',
    { input: { name, flags: { voting_enabled: true }, sequencedPrompts: slugs.map((slug) => ({ slug })) } },
  );
  const { ref } = createStudy;
  const { teams } = await runGraphql<{ teams: { ref: string; level: number }[] }>(page, '{ teams { ref level } }');
  const divisions = teams.filter((team) => team.level === 1).map((team) => team.ref);
  await runGraphql(
    page,
    'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
    { ref, teamRefs: divisions },
  );
  const privacy = level ? { level } : undefined;
  await runGraphql(
    page,
    'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }',
    { ref, input: { options: { showMetrics: true }, ...(privacy && { privacy }) } },
  );
  await runGraphql(page, 'mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref });
  const { study } = await runGraphql<{ study: { prompts: Prompt[] } }>(
    page,
    'query ($ref: UUID!) { study(ref: $ref) { prompts { slug type choiceLabels rowLabels } } }',
    { ref },
  );
  for (let person = 0; person < people; person += 1)
    await runGraphql(page, 'mutation ($input: SubmitResponseInput!) { submitResponse(input: $input) { ref } }', {
      input: {
        start: { studyRef: ref, email: `${kind.toLowerCase()}${person}@acme.test` },
        teamRef: divisions[person % 2],
        answers: study.prompts.map((prompt, place) => ({
          promptSlug: prompt.slug,
          ...answerTo(prompt, person, place),
        })),
        verbatims: person % 3 === 0 ? [{ topicSlug: 'docs', responseText: `Write decision ${person + 1} down.` }] : [],
      },
    });
  if (isOpen) return ref;
  await runGraphql(page, 'mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }', { ref });
  // At level STRICT results come some minutes after the close, and are refused until then.
  const results = async () => (await page.request.get(`/api/study/${ref}/findings`)).status();
  await expect.poll(results, { timeout: 300_000 }).toBe(200);
  return ref;
}

/** Answers that differ between people and questions, and are the same each time. */
function answerTo({ type, choiceLabels, rowLabels }: Prompt, person: number, place: number): object {
  const turn = (of: number) => (person * 2 + place) % of;
  switch (type) {
    case 'NPS':
      return { absoluteValue: 4 + turn(7) };
    case 'SINGLE_SEL':
      return { responseText: choiceLabels[turn(choiceLabels.length)] };
    case 'MULTI_SEL':
      return { responseDict: { [choiceLabels[turn(3)]!]: true, [choiceLabels[3]!]: true } };
    case 'MATRIX_L':
    case 'MATRIX_N':
      // From the second choice on, so that the follow-up question asks for the same rows.
      return {
        responseDict: Object.fromEntries(rowLabels.map((row, at) => [row, choiceLabels[1 + ((person + at) % 4)]])),
      };
    case 'OPEN_END':
      return { responseText: `Fewer meetings on day ${person + 1}.` };
    default:
      return { absoluteValue: 1 + ((person + place * 2) % 5 === 0 ? 1 : 2 + ((person + place) % 3)) };
  }
}
