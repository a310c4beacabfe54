import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { copyRows } from '../../../persistence/copy-rows';
import { execute, rowsOf } from '../../../persistence/sql';
import { replyKeyOf } from '../../responses/reply-digest';
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
  /** The key of the text for replies; null where the survey has none. */
  replyKey: Buffer | null;
}

/** The texts of a response: its comments, and its answers to the open questions. */
export function textsIn(
  openQuestions: readonly Pick<ScoredPrompt, 'slug'>[],
  { teamId, answers, votes, replyDigest: digest }: ResponseDocument,
): TextOfResponse[] {
  const comments = Object.entries(votes).map(([slug, text]) => ({ kind: 'comment' as const, slug, text }));
  const given = openQuestions.map(({ slug }) => ({ kind: 'answer' as const, slug, text: answers[slug]?.text ?? '' }));
  return [...comments, ...given]
    .filter(({ text }) => text !== '')
    .map((text) => ({
      ...text,
      teamId,
      replyKey: digest === undefined ? null : replyKeyOf(digest, text.kind, text.slug),
    }));
}

/** The number of texts of one COPY, so that none takes longer than a statement may. */
const ROWS = 50_000;

/**
 * Stores the texts that some group may show. Their refs are random and the rows are written in the order of the refs, so
 * that neither joins the texts of one response. A text of a former release keeps its ref and its reply, and stays hidden if an admin had
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
  const keys: ReplyKeyColumns[] = [];
  for (const { kind, slug, text, teamId, replyKey } of texts) {
    const place = placeOf(teamId, kind, slug);
    if (place === null) continue;
    const key = keyOf({ kind, slug, text });
    // Of texts with the same words only the one with the same key is the one that was answered.
    const former = (replyKey && formers.get(key + replyKey.toString('hex'))?.pop()) ?? formers.get(key)?.pop();
    const { ref, isHidden } = former ?? { ref: randomUUID(), isHidden: false };
    rows.push([ref, studyId, kind, slug, text, place.label, place.name, isHidden]);
    if (replyKey) keys.push([ref, studyId, replyKey]);
  }
  await execute(db, 'DELETE FROM released_text WHERE study_id = $1 AND (NOT is_hidden OR ref = ANY($2))', [
    studyId,
    rows.filter((row) => row.at(-1)).map(([ref]) => ref),
  ]);
  await copyInOrder(db, 'released_text', COLUMNS, rows);
  if (keys.length === 0) return;
  await execute(db, 'DELETE FROM reply_key WHERE study_id = $1', [studyId]);
  await copyInOrder(db, 'reply_key', KEY_COLUMNS, keys);
  await deleteOrphanedReplies(db, studyId);
}

/** Copies rows into a table in the order of their refs. */
async function copyInOrder(
  db: EntityManager,
  table: string,
  columns: Parameters<typeof copyRows>[2],
  rows: (TextColumns | ReplyKeyColumns)[],
): Promise<void> {
  rows.sort(([one], [other]) => (one < other ? -1 : 1));
  for (let at = 0; at < rows.length; at += ROWS) await copyRows(db, table, columns, rows.slice(at, at + ROWS));
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

const KEY_COLUMNS = { ref: 'uuid', study_id: 'uuid', key: 'bytea' } as const;

/** The values of KEY_COLUMNS. */
type ReplyKeyColumns = [ref: string, studyId: string, key: Buffer];

type TextKey = Pick<TextOfResponse, 'kind' | 'slug' | 'text'>;
const keyOf = ({ kind, slug, text }: TextKey): string => `${kind} ${slug} ${text}`;

/** The texts of a withdrawn release by their content, with the key for replies where it is kept. Of several equal ones the hidden ones come last. */
async function withdrawnTexts(
  db: EntityManager,
  studyId: string,
): Promise<Map<string, { ref: string; isHidden: boolean }[]>> {
  const rows = await rowsOf<TextKey & { ref: string; isHidden: boolean; replyKey: string }>(
    db,
    `SELECT x.ref, x.kind, x.slug, x.text, x.is_hidden AS "isHidden", coalesce(encode(k.key, 'hex'), '') AS "replyKey"
     FROM released_text x LEFT JOIN reply_key k ON k.study_id = x.study_id AND k.ref = x.ref
     WHERE x.study_id = $1 ORDER BY x.is_hidden, x.ref`,
    [studyId],
  );
  const byKey = new Map<string, { ref: string; isHidden: boolean }[]>();
  for (const { ref, isHidden, replyKey, ...text } of rows) {
    const key = keyOf(text) + replyKey;
    const equal = byKey.get(key);
    if (equal) equal.push({ ref, isHidden });
    else byKey.set(key, [{ ref, isHidden }]);
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
export async function deleteUnreadTexts(db: EntityManager, studyId: string): Promise<void> {
  await execute(db, 'DELETE FROM released_text WHERE study_id = $1 AND label_team_id IS NULL', [studyId]);
  await deleteOrphanedReplies(db, studyId);
}

/** Deletes the replies to texts that are not kept any more. */
const deleteOrphanedReplies = (db: EntityManager, studyId: string): Promise<void> =>
  execute(
    db,
    `DELETE FROM text_reply r WHERE study_id = $1
     AND NOT EXISTS (SELECT FROM released_text x WHERE x.study_id = r.study_id AND x.ref = r.ref)`,
    [studyId],
  );
