import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { studyKeysOf } from '../../../server/features/responses/keys/keys-of-database';
import type { DocumentAnswer, ResponseDocument } from '../../../server/features/responses/response-document';
import { storeStudyTree } from '../../../server/features/studies/study-tree';
import { Study } from '../../../server/features/studies/study.entity';
import {
  ANSWER_PROMPT,
  ANSWER_VOTES,
  ASSIGN_TEAM,
  COMPLETE_RESPONSE,
  storeResponses,
  type TestStudy,
} from '../../testkit';
import type { Question, RandomStudy, Respondent, GivenAnswer } from './random-study';

/** The seconds that each respondent spent on each of their numeric ratings. */
export type ResponseTimes = readonly (readonly number[])[];

/**
 * Makes a closed survey with the given questions as a copy of the survey `like`, and stores its responses as
 * uncounted ones. Returns the response times of its respondents.
 */
export async function storeStudy(
  dataSource: DataSource,
  like: string,
  lastStudy: string | null,
  given: RandomStudy,
  seconds: () => number,
): Promise<{ ref: string; times: ResponseTimes }> {
  const { questions, people, threshold, commentThreshold, expected } = given;
  const ref = randomUUID();
  const segments = ['Role', 'Location'].map((key) => ({ key, visible: true }));
  const own = {
    ...{
      id: ref,
      status: 'CLOSED',
      close_date: new Date(),
      analysis_segments: segments,
      target_responses: expected,
      last_study_id: lastStudy,
    },
    privacy_contract: { level: 'STANDARD', threshold, commentThreshold, attributes: ['Team', 'Role', 'Location'] },
  };
  await dataSource.query('INSERT INTO study SELECT (jsonb_populate_record(s, $2)).* FROM study s WHERE id = $1', [
    like,
    own,
  ]);
  await dataSource.query('INSERT INTO study_team SELECT $2, team_id FROM study_team WHERE study_id = $1', [like, ref]);
  await storeStudyTree(dataSource.manager, await dataSource.manager.findOneByOrFail(Study, { id: ref }));
  const rows = (list: object[]) => [ref, JSON.stringify(list)];
  await dataSource.query(
    `INSERT INTO study_prompt (study_id, prompt_slug, position, required, offers_dont_know, wording)
     SELECT $1, slug, position, false, unsure, wording
     FROM jsonb_to_recordset($2) AS x (slug text, position int, unsure boolean, wording jsonb)`,
    rows(
      questions.map(({ slug, offersDontKnow: unsure = false, ...wording }, position) => ({
        ...{ slug, position, unsure, wording },
      })),
    ),
  );
  await studyKeysOf(dataSource.manager).create(dataSource.manager, ref);
  const documents = people.map((person) => documentOf(person, questions, seconds));
  await storeResponses(dataSource, ref, documents);
  await dataSource.query('INSERT INTO participation_hour (study_id, hour, completed) VALUES ($1, $2, $3)', [
    ref,
    new Date(0),
    people.length,
  ]);
  const ratings = questions.filter(isRating);
  return { ref, times: documents.map(({ answers }) => ratings.flatMap(({ slug }) => answers[slug]?.seconds ?? [])) };
}

/** Whether the time of a question counts. */
export const isRating = ({ type }: Question): boolean => type.startsWith('RATING');

function documentOf(person: Respondent, questions: readonly Question[], seconds: () => number): ResponseDocument {
  return {
    ...{ teamId: person.teamRef, segments: person.segments, isOnRoster: true },
    answers: Object.fromEntries(questions.flatMap(({ slug }) => answersTo(person, slug, seconds))),
    votes: Object.fromEntries(person.votes),
  };
}

/** Hides the comments of a released survey that an admin would have hidden. Every comment has a text of its own. */
export async function hideComments(dataSource: DataSource, ref: string, { people }: RandomStudy): Promise<void> {
  const texts = people.flatMap(({ votes, hidden }) => [...hidden].map((topic) => votes.get(topic)!));
  await dataSource.query('UPDATE released_text SET is_hidden = true WHERE study_id = $1 AND text = ANY ($2)', [
    ref,
    texts,
  ]);
}

/** The answer to a question. A question that was not asked has none. */
function answersTo(
  { answers, dontKnow, withdrawn }: Respondent,
  slug: string,
  seconds: () => number,
): [string, DocumentAnswer][] {
  const answer = answers.get(slug);
  const unknown = dontKnow.get(slug);
  if (unknown === true) return [[slug, { dontKnow: true, seconds: seconds() }]];
  if (unknown)
    return [[slug, { ...(answer ? partOf(answer) : { dict: {} }), dontKnowRows: unknown, seconds: seconds() }]];
  if (answer !== undefined) return [[slug, { ...partOf(answer), seconds: seconds() }]];
  return withdrawn.has(slug) ? [] : [[slug, { skipped: true }]];
}

function partOf(answer: GivenAnswer): DocumentAnswer {
  if (typeof answer === 'number') return { value: answer };
  if (typeof answer === 'string') return { text: answer };
  return { dict: Array.isArray(answer) ? chosen(answer) : answer };
}

const chosen = (choices: readonly string[]) => Object.fromEntries(choices.map((choice) => [choice, true]));

/** Sends the responses through the API, question by question. It includes answers that a later answer makes obsolete. */
export async function handIn(study: TestStudy, { questions, people }: RandomStudy): Promise<void> {
  for (const { teamRef, answers, dontKnow, withdrawn, votes } of people) {
    const visitor = study.respondent();
    const studyResponseRef = await study.start();
    const give = (question: Question, input: object) =>
      visitor.run(ANSWER_PROMPT, {
        input: { studyResponseRef, promptSlug: question.slug, responseTimeMs: 4_000, ...input },
      });
    // The last question is answered first, so that follow-up questions are answered before their parents.
    for (const question of [...questions].reverse()) {
      const said = answers.get(question.slug) ?? withdrawn.get(question.slug);
      const unknown = dontKnow.get(question.slug);
      if (unknown === true) await give(question, { dontKnow: true });
      else if (unknown) await give(question, { ...spoken(question, said ?? {}, unknown), dontKnowRows: unknown });
      else await give(question, said === undefined ? { skipped: true } : spoken(question, said));
    }
    if (teamRef) await visitor.run(ASSIGN_TEAM, { input: { studyResponseRef, teamRef } });
    await visitor.run(ANSWER_VOTES, {
      input: {
        studyResponseRef,
        verbatims: [...votes].map(([topicSlug, responseText]) => ({ topicSlug, responseText: responseText || '  ' })),
      },
    });
    await visitor.run(COMPLETE_RESPONSE, { input: { studyResponseRef } });
  }
}

function spoken(
  { parentSlug, rowLabels, choiceLabels }: Question,
  said: GivenAnswer,
  unknown: readonly string[] = [],
): object {
  if (typeof said === 'number') return { absoluteValue: said };
  if (typeof said === 'string') return { responseText: said };
  if (Array.isArray(said)) return { responseDict: chosen(said) };
  // Rows that are not asked are answered as well, as if the respondent changed the answer to the parent question later.
  return {
    responseDict:
      parentSlug === null
        ? said
        : Object.fromEntries(
            rowLabels.filter((row) => !unknown.includes(row)).map((row) => [row, said[row] ?? choiceLabels[0]]),
          ),
  };
}
