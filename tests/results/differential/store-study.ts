import { randomBytes, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { ANSWER_PROMPT, COMPLETE_RESPONSE, ASSIGN_TEAM, ANSWER_VOTES, type TestStudy } from '../../testkit';
import type { Question, RandomStudy, Respondent, GivenAnswer } from './random-study';

/** The response times of each question: the sum of the seconds, and the number of answers. */
export type ResponseTimes = Map<string, { seconds: number; n: number }>;

/**
 * Makes a closed survey with the given questions as a copy of the survey `like`, and writes its responses to the tables as
 * uncounted responses. Returns the response times of its questions.
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
  const rows = (list: object[]) => [ref, JSON.stringify(list)];
  await dataSource.query(
    `INSERT INTO study_prompt (study_id, prompt_slug, position, required, wording)
     SELECT $1, slug, position, false, wording FROM jsonb_to_recordset($2) AS x (slug text, position int, wording jsonb)`,
    rows(questions.map(({ slug, ...wording }, position) => ({ slug, position, wording }))),
  );
  const sets = people.map((person) => ({ digest: randomBytes(32).toString('hex'), ...person }));
  await dataSource.query(
    `INSERT INTO answer_set SELECT $1, decode(digest, 'hex'), "teamRef", segments, true
     FROM jsonb_to_recordset($2) AS x (digest text, "teamRef" uuid, segments jsonb)`,
    rows(sets),
  );
  await dataSource.query(
    `INSERT INTO answer (study_id, set_digest, prompt_slug, value, text, dict, skipped, text_ref, is_hidden)
     SELECT $1, decode(digest, 'hex'), slug, value, text, dict, skipped, CASE WHEN type = 'OPEN_END' AND NOT skipped THEN gen_random_uuid() END, false
     FROM jsonb_to_recordset($2) AS x (digest text, slug text, type text, value smallint, text text, dict jsonb, skipped boolean)`,
    rows(
      sets.flatMap(({ digest, ...person }) =>
        questions.flatMap(({ slug, type }) => answerRows(person, slug).map((row) => ({ digest, slug, type, ...row }))),
      ),
    ),
  );
  await dataSource.query(
    `INSERT INTO vote SELECT $1, decode(digest, 'hex'), topic, gen_random_uuid(), comment, false
     FROM jsonb_to_recordset($2) AS x (digest text, topic text, comment text)`,
    rows(sets.flatMap(({ digest, votes }) => [...votes].map(([topic, comment]) => ({ digest, topic, comment })))),
  );
  await dataSource.query(
    'INSERT INTO uncounted_response SELECT study_id, set_digest FROM answer_set WHERE study_id = $1',
    [ref],
  );
  await dataSource.query('INSERT INTO participation_hour (study_id, hour, completed) VALUES ($1, $2, $3)', [
    ref,
    new Date(0),
    people.length,
  ]);
  const times: ResponseTimes = new Map(
    questions.map(({ slug }) => {
      const n = people.filter(({ answers }) => answers.has(slug)).length;
      return [slug, { seconds: Array.from({ length: n }, seconds).reduce((sum, each) => sum + each, 0), n }];
    }),
  );
  await dataSource.query(
    'INSERT INTO prompt_time (study_id, prompt_slug, seconds, n) SELECT $1, slug, seconds, n FROM jsonb_to_recordset($2) AS x (slug text, seconds bigint, n int)',
    rows([...times].filter(([, { n }]) => n > 0).map(([slug, time]) => ({ slug, ...time }))),
  );
  return { ref, times };
}

/** Hides the comments of a released survey that an admin would have hidden. Every comment has a text of its own. */
export async function hideComments(dataSource: DataSource, ref: string, { people }: RandomStudy): Promise<void> {
  const texts = people.flatMap(({ votes, hidden }) => [...hidden].map((topic) => votes.get(topic)!));
  await dataSource.query('UPDATE released_text SET is_hidden = true WHERE study_id = $1 AND text = ANY ($2)', [
    ref,
    texts,
  ]);
}

/** The rows of the answer table. A skipped question has a row, and a question that was not asked has none. */
function answerRows({ answers, withdrawn }: Respondent, slug: string): object[] {
  const answer = answers.get(slug);
  if (answer !== undefined) return [{ skipped: false, ...columns(answer) }];
  return withdrawn.has(slug) ? [] : [{ skipped: true }];
}

function columns(answer: GivenAnswer): object {
  if (typeof answer === 'number') return { value: answer };
  if (typeof answer === 'string') return { text: answer };
  return { dict: Array.isArray(answer) ? chosen(answer) : answer };
}

const chosen = (choices: readonly string[]) => Object.fromEntries(choices.map((choice) => [choice, true]));

/** Sends the responses through the API, question by question. It includes answers that a later answer makes obsolete. */
export async function handIn(study: TestStudy, { questions, people }: RandomStudy): Promise<void> {
  for (const { teamRef, answers, withdrawn, votes } of people) {
    const visitor = study.respondent();
    const studyResponseRef = await study.start();
    const give = (question: Question, input: object) =>
      visitor.run(ANSWER_PROMPT, {
        input: { studyResponseRef, promptSlug: question.slug, responseTimeMs: 4_000, ...input },
      });
    // The last question is answered first, so that follow-up questions are answered before their parents.
    for (const question of [...questions].reverse()) {
      const said = answers.get(question.slug) ?? withdrawn.get(question.slug);
      await give(question, said === undefined ? { skipped: true } : spoken(question, said));
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

function spoken({ parentSlug, rowLabels, choiceLabels }: Question, said: GivenAnswer): object {
  if (typeof said === 'number') return { absoluteValue: said };
  if (typeof said === 'string') return { responseText: said };
  if (Array.isArray(said)) return { responseDict: chosen(said) };
  // Rows that are not asked are answered as well, as if the respondent changed the answer to the parent question later.
  return {
    responseDict:
      parentSlug === null ? said : Object.fromEntries(rowLabels.map((row) => [row, said[row] ?? choiceLabels[0]])),
  };
}
