import { randomBytes, randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { PromptContent } from '../../server/features/library/content/types';

/** What one person said, as a person would put it: nothing here has been scored, coded or counted. */
export interface Respondent {
  teamRef: string | null;
  segments: Record<string, string>;
  /** A rating, a chosen label, labels chosen from a list, or a label for each row; nothing where it was skipped. */
  answers: Map<string, number | string | string[] | Record<string, string>>;
  /** Topic to comment, which may be blank. */
  votes: Map<string, string>;
}

export type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const ATTRIBUTES = { Role: ['Engineer', 'Manager', 'Designer'], Location: ['Berlin', 'Lisbon'] };

/** People in teams or in none, with attributes or without, who skip now and then and vote as they like. */
export function respondents(random: Random, count: number, teamRefs: readonly string[], prompts: readonly PromptContent[]): Respondent[] {
  const skips = random() * 0.5;
  return Array.from({ length: count }, () => {
    const segments = Object.fromEntries(Object.entries(ATTRIBUTES).flatMap(([name, values]) => (random() < 0.9 ? [[name, pick(random, values)]] : [])));
    const answers: Respondent['answers'] = new Map();
    for (const prompt of prompts) if (random() >= skips) answers.set(prompt.slug, answerTo(random, prompt));
    const topics = [...new Set(prompts.map(({ topicSlug }) => topicSlug))].filter(() => random() < 0.3);
    return {
      teamRef: random() < 0.15 ? null : pick(random, teamRefs),
      segments,
      answers,
      votes: new Map(topics.map((topic) => [topic, random() < 0.5 ? '' : 'More of it'])),
    };
  });
}

function answerTo(random: Random, { type, choiceLabels, rowLabels }: PromptContent): number | string | string[] | Record<string, string> {
  switch (type) {
    case 'NPS':
      return Math.floor(random() * 11);
    case 'OPEN_END':
      return 'A text';
    case 'SINGLE_SEL':
      return pick(random, choiceLabels!);
    case 'MULTI_SEL': {
      const chosen = choiceLabels!.filter(() => random() < 0.3);
      return chosen.length > 0 ? chosen : [choiceLabels![0]!];
    }
    case 'MATRIX_N':
    case 'MATRIX_L':
      // a dependent matrix leaves rows out, but never all of them
      return Object.fromEntries(rowLabels!.filter((_, at) => at === 0 || random() < 0.8).map((row) => [row, pick(random, choiceLabels!)]));
    default:
      return 1 + Math.floor(random() * 5);
  }
}

/** Puts the responses where the product keeps them, waiting to be counted. */
export async function store(dataSource: DataSource, studyRef: string, people: readonly Respondent[]): Promise<void> {
  const sets = people.map((person) => ({ digest: randomBytes(32).toString('hex'), ...person }));
  const answers = sets.flatMap(({ digest, answers: own }) => [...own].map(([slug, answer]) => ({ digest, slug, ...columns(answer) })));
  const votes = sets.flatMap(({ digest, votes: own }) => [...own].map(([topic, comment]) => ({ digest, topic, ref: randomUUID(), comment })));
  const rows = (list: object[]) => [studyRef, JSON.stringify(list)];
  await dataSource.query(
    `INSERT INTO answer_set SELECT $1, decode(digest, 'hex'), "teamRef", segments, true
     FROM jsonb_to_recordset($2) AS x (digest text, "teamRef" uuid, segments jsonb)`,
    rows(sets),
  );
  await dataSource.query(
    `INSERT INTO answer (study_id, set_digest, prompt_slug, value, text, dict, skipped, text_ref, is_hidden)
     SELECT $1, decode(digest, 'hex'), slug, value, text, dict, false, gen_random_uuid(), false
     FROM jsonb_to_recordset($2) AS x (digest text, slug text, value smallint, text text, dict jsonb)`,
    rows(answers),
  );
  await dataSource.query(
    `INSERT INTO vote SELECT $1, decode(digest, 'hex'), topic, ref, comment, false
     FROM jsonb_to_recordset($2) AS x (digest text, topic text, ref uuid, comment text)`,
    rows(votes),
  );
  await dataSource.query('INSERT INTO unfolded SELECT study_id, set_digest FROM answer_set WHERE study_id = $1', [studyRef]);
}

/** As the answer table holds it. */
function columns(answer: number | string | string[] | Record<string, string>): object {
  if (typeof answer === 'number') return { value: answer };
  if (typeof answer === 'string') return { text: answer };
  return { dict: Array.isArray(answer) ? Object.fromEntries(answer.map((choice) => [choice, true])) : answer };
}
