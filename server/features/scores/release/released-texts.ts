import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../../persistence/sql';
import type { ResponseDocument } from '../../responses/response-document';
import type { ScoredPrompt } from '../score-arithmetic';
import type { TextKind } from '../texts-sql';
import type { LabelOf } from './text-labels';
import type { NameOf } from './text-names';

/** A comment, or an answer to an open question, with the team of its author. */
export interface TextOfResponse {
  kind: TextKind;
  /** The slug of the topic or of the question. */
  slug: string;
  text: string;
  teamId: string | null;
}

/** The texts of a response. */
export function textsIn(
  prompts: readonly Pick<ScoredPrompt, 'slug' | 'type'>[],
  { teamId, answers, votes }: ResponseDocument,
): TextOfResponse[] {
  const comments = Object.entries(votes).map(([slug, text]) => ({ kind: 'comment' as const, slug, text, teamId }));
  const given = prompts
    .filter(({ type }) => type === 'OPEN_END')
    .map(({ slug }) => ({ kind: 'answer' as const, slug, text: answers[slug]?.text ?? '', teamId }));
  return [...comments, ...given].filter(({ text }) => text !== '');
}

/** The number of texts of one INSERT. */
const ROWS = 10_000;

/**
 * Stores the texts that some group may show. Their refs are random and the rows are written in the order of the refs, so
 * that neither joins the texts of one response. A text of a former release keeps its ref, and stays hidden if an admin had
 * hidden it.
 */
export async function storeTexts(
  db: EntityManager,
  studyId: string,
  texts: readonly TextOfResponse[],
  labelOf: LabelOf,
  nameOf: NameOf,
): Promise<void> {
  const formers = await withdrawnTexts(db, studyId);
  const rows = texts
    .flatMap(({ kind, slug, text, teamId }) => {
      const label = labelOf(teamId, kind, slug);
      if (label === null) return [];
      const former = formers.get(keyOf({ kind, slug, text }))?.pop();
      const { ref, isHidden } = former ?? { ref: randomUUID(), isHidden: false };
      return [{ ref, kind, slug, text, label, name: nameOf(label, kind, slug), isHidden }];
    })
    .sort((one, other) => (one.ref < other.ref ? -1 : 1));
  const columns = ['ref', 'kind', 'slug', 'text', 'label', 'name', 'isHidden'] as const;
  await execute(db, 'DELETE FROM released_text WHERE study_id = $1 AND (NOT is_hidden OR ref = ANY($2))', [
    studyId,
    rows.filter(({ isHidden }) => isHidden).map(({ ref }) => ref),
  ]);
  for (let at = 0; at < rows.length; at += ROWS) {
    const part = rows.slice(at, at + ROWS);
    await execute(db, INSERT, [studyId, ...columns.map((column) => part.map((row) => row[column]))]);
  }
}

const INSERT = `
INSERT INTO released_text (study_id, ref, kind, slug, text, label_team_id, named_team_id, is_hidden)
SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::boolean[])`;

type TextKey = Pick<TextOfResponse, 'kind' | 'slug' | 'text'>;
const keyOf = ({ kind, slug, text }: TextKey): string => `${kind} ${slug} ${text}`;

/** The texts of a withdrawn release by their content. Of several equal ones the hidden ones come last. */
async function withdrawnTexts(
  db: EntityManager,
  studyId: string,
): Promise<Map<string, { ref: string; isHidden: boolean }[]>> {
  const rows = await rowsOf<TextKey & { ref: string; isHidden: boolean }>(
    db,
    'SELECT ref, kind, slug, text, is_hidden AS "isHidden" FROM released_text WHERE study_id = $1 ORDER BY is_hidden, ref',
    [studyId],
  );
  const byKey = new Map<string, { ref: string; isHidden: boolean }[]>();
  for (const { ref, isHidden, ...key } of rows) {
    const equal = byKey.get(keyOf(key));
    if (equal) equal.push({ ref, isHidden });
    else byKey.set(keyOf(key), [{ ref, isHidden }]);
  }
  return byKey;
}

/** Takes the labels from the texts of a release, so that nobody can read them until the study has been released again. */
export const withdrawTexts = (db: EntityManager, studyId: string): Promise<void> =>
  execute(db, 'UPDATE released_text SET label_team_id = NULL WHERE study_id = $1', [studyId]);

/**
 * Deletes the texts that no result shows. They were kept so that another release would find what an admin had hidden of
 * them.
 */
export const deleteUnreadTexts = (db: EntityManager, studyId: string): Promise<void> =>
  execute(db, 'DELETE FROM released_text WHERE study_id = $1 AND label_team_id IS NULL', [studyId]);
