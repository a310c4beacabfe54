import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { copyRows } from '../../../persistence/copy-rows';
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

/** The texts of a response: its comments, and its answers to the open questions. */
export function textsIn(
  openQuestions: readonly Pick<ScoredPrompt, 'slug'>[],
  { teamId, answers, votes }: ResponseDocument,
): TextOfResponse[] {
  const comments = Object.entries(votes).map(([slug, text]) => ({ kind: 'comment' as const, slug, text, teamId }));
  const given = openQuestions.map(({ slug }) => {
    return { kind: 'answer' as const, slug, text: answers[slug]?.text ?? '', teamId };
  });
  return [...comments, ...given].filter(({ text }) => text !== '');
}

/** The number of texts of one COPY, so that none takes longer than a statement may. */
const ROWS = 50_000;

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
  const placeOf = rememberedPlaces(labelOf, nameOf);
  const rows: TextColumns[] = [];
  for (const { kind, slug, text, teamId } of texts) {
    const place = placeOf(teamId, kind, slug);
    if (place === null) continue;
    const former = formers.get(keyOf({ kind, slug, text }))?.pop();
    const { ref, isHidden } = former ?? { ref: randomUUID(), isHidden: false };
    rows.push([ref, studyId, kind, slug, text, place.label, place.name, isHidden]);
  }
  rows.sort(([one], [other]) => (one < other ? -1 : 1));
  await execute(db, 'DELETE FROM released_text WHERE study_id = $1 AND (NOT is_hidden OR ref = ANY($2))', [
    studyId,
    rows.filter((row) => row.at(-1)).map(([ref]) => ref),
  ]);
  for (let at = 0; at < rows.length; at += ROWS)
    await copyRows(db, 'released_text', COLUMNS, rows.slice(at, at + ROWS));
}

/** The label of a text and the name beside it. All texts of a team about one topic or question have the same. */
function rememberedPlaces(labelOf: LabelOf, nameOf: NameOf) {
  const places = new Map<string, { label: string; name: string } | null>();
  return (teamId: string | null, kind: TextKind, slug: string) => {
    const key = `${kind} ${slug} ${teamId}`;
    if (!places.has(key)) {
      const label = labelOf(teamId, kind, slug);
      places.set(key, label === null ? null : { label, name: nameOf(label, kind, slug) });
    }
    return places.get(key) ?? null;
  };
}

const COLUMNS = {
  ref: 'uuid',
  study_id: 'uuid',
  kind: 'text',
  slug: 'text',
  text: 'text',
  label_team_id: 'uuid',
  named_team_id: 'uuid',
  is_hidden: 'boolean',
} as const;

/** The values of COLUMNS. */
type TextColumns = [ref: string, ...others: string[], isHidden: boolean];

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
