import { execute, rowsOf } from '../../../persistence/sql';
import { conflict, invalid, notFound } from '../../../platform/errors';
import { requiredText } from '../../../platform/text-rules';
import type { ReplyInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { repliesUntil } from '../../studies/privacy-contract';
import { requireResultsPermission } from '../../studies/studies.policy';
import { studyOf } from '../../studies/studies.queries';
import type { Study } from '../../studies/study.entity';
import { resultsOf } from '../results';
import { readableTextByRef, type ReleasedText } from '../texts';
import type { TextKind } from '../texts-sql';
import { sealReply } from './sealed-reply';

const MAX_LENGTH = 1_000;
/** So that the list, which every visitor of the survey's page loads, stays below 1 MB. */
const MAX_REPLIES = 500;
/** Whoever opens a link that was made for one person is known by it. */
const LINK = /\bwww\.|:\/\//i;

/** Writes, changes or takes back the reply to a text, and returns the text. Only a text that the company's results show can be found. */
export async function writeReply(
  ctx: Context,
  kind: TextKind,
  { studyRef, ref, text: given }: ReplyInput,
): Promise<ReleasedText> {
  const study = await studyOf(ctx, studyRef);
  await requireResultsPermission(ctx, study);
  const text = await readableTextByRef(ctx, await resultsOf(ctx, study, null), kind, ref);
  if (!text) throw notFound();
  if (given == null) {
    const taken = await rowsOf(ctx.db, 'DELETE FROM text_reply WHERE study_id = $1 AND ref = $2 RETURNING 1', [
      study.id,
      ref,
    ]);
    // A second press finds nothing to take back.
    if (taken.length > 0) await ctx.audit({ action: 'REPLY_WITHDRAWN', subject: study.name });
    return { ...text, reply: null };
  }
  const words = replyWords(given);
  requireAnswerable(ctx, study, text);
  const content = { kind, slug: text.slug, text: text.text, reply: words };
  const { name, sealed } = sealReply(await keyOfText(ctx, study.id, ref), study.id, content);
  const reply = { text: words, repliedAt: ctx.clock.now() };
  await execute(
    ctx.db,
    `INSERT INTO text_reply (study_id, ref, text, replied_at, name, sealed) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (study_id, ref) DO UPDATE
     SET text = EXCLUDED.text, replied_at = EXCLUDED.replied_at, name = EXCLUDED.name, sealed = EXCLUDED.sealed`,
    [study.id, ref, words, reply.repliedAt, name, sealed],
  );
  await requireRoom(ctx, study.id);
  await ctx.audit({ action: 'REPLY_WRITTEN', subject: study.name });
  return { ...text, reply };
}

function replyWords(given: string): string {
  const words = requiredText('text', given, MAX_LENGTH);
  if (LINK.test(words))
    throw invalid({ text: ['Write the reply without links. Whoever opened one would be known by it.'] });
  return words;
}

function requireAnswerable(ctx: Context, study: Study, { isHidden }: ReleasedText): void {
  const until = repliesUntil(study);
  if (until === null) throw conflict('This survey has not promised its respondents replies, so nobody could find one.');
  if (until <= ctx.clock.now()) throw conflict('The time for replies to this survey is over.');
  if (isHidden) throw conflict('A hidden text can’t be answered. Show it again first.');
}

async function keyOfText({ db }: Context, studyId: string, ref: string): Promise<Buffer> {
  const [row] = await rowsOf<{ key: Buffer }>(db, 'SELECT key FROM reply_key WHERE study_id = $1 AND ref = $2', [
    studyId,
    ref,
  ]);
  if (!row) throw conflict('This text can’t be answered, because it has no key.');
  return row.key;
}

async function requireRoom({ db }: Context, studyId: string): Promise<void> {
  const [count] = await rowsOf<{ n: number }>(db, 'SELECT count(*)::int AS n FROM text_reply WHERE study_id = $1', [
    studyId,
  ]);
  if (count!.n > MAX_REPLIES) throw conflict(`A survey can have at most ${MAX_REPLIES} replies.`);
}
