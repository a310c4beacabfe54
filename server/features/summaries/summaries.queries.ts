import type { EntityManager } from 'typeorm';
import { NO_TEAM } from '../../../common/teams';
import { oncePerDatabase } from '../../persistence/merged-statements';
import { execute } from '../../persistence/sql';
import { invalid } from '../../platform/errors';
import type { SummaryKind, SummaryOrigin, SummaryType, SuppressionReason } from '../../schema.generated';
import { companiesById } from '../accounts/accounts.loaders';
import type { Context } from '../context';
import type { ResultsScope } from '../scores/results';
import { hiddenSentence } from '../scores/hidden-sentence';
import { shownTexts } from '../scores/texts';
import { topicsOfStudy } from '../studies/studies.loaders';
import { publishedPrompts } from '../studies/study-prompts';
import type { SummariesContext } from './context';
import { SummaryRow } from './summary.entity';
import type { SummaryFailure, SummaryInput, SummaryText } from './summary-writer';

/** The group and topic whose texts are summed up. Without a topic these are the texts of all topics. */
export interface SummaryCell {
  scope: ResultsScope;
  kind: SummaryKind;
  topicSlug: string | null;
}

interface Place {
  topicSlug: string | null;
  teamRef: string | null;
}

export interface WrittenSummary extends Place {
  __typename: 'Summary';
  type: SummaryType;
  text: string;
  origin: SummaryOrigin | null;
  basedOn: number;
  generatedAt: Date;
}

export interface SuppressedSummary extends Place {
  __typename: 'SuppressedSummary';
  reason: SuppressionReason;
  needed: number;
  text: string;
}

/** The most texts that a summary is made from. More texts would add nothing to it. */
export const MOST_TEXTS = 1_000;

const STILL_OPEN = 'Your results will be available after the survey is closed.';
const NOTHING_SAID: Record<SummaryKind, string> = {
  COMMENTS: 'No respondents provided feedback when voting for this topic.',
  TEXTUAL: 'No respondents answered the open questions on this topic.',
};

/**
 * The summary of a group's texts. The stored one is returned as long as the texts are the same, unless `isAnew` is set.
 */
export async function summaryOf(
  ctx: SummariesContext,
  cell: SummaryCell,
  isAnew = false,
): Promise<WrittenSummary | SuppressedSummary> {
  const place = { topicSlug: cell.topicSlug, teamRef: cell.scope.teamId };
  const failed = (text: string): WrittenSummary => ({
    __typename: 'Summary',
    ...place,
    type: 'FAILURE',
    text,
    origin: null,
    basedOn: 0,
    generatedAt: ctx.clock.now(),
  });
  const slugs = await slugsOf(ctx, cell);
  if (cell.scope.study.status !== 'CLOSED') return failed(STILL_OPEN);
  const texts = await shownTexts(ctx, cell.scope, cell.kind === 'COMMENTS' ? 'comment' : 'answer', {
    slugs,
    most: MOST_TEXTS,
  });
  if (!Array.isArray(texts))
    return { __typename: 'SuppressedSummary', ...place, ...texts, text: hiddenSentence(texts, cell.scope) };
  if (texts.length === 0) return failed(NOTHING_SAID[cell.kind]);

  const { canUseGenerativeAiFeatures: maySendToModel } = await ctx.loaders.load(
    companiesById,
    cell.scope.study.companyId,
  );
  const writing: SummaryInput = { texts, about: await labelOf(ctx, cell), maySendToModel };
  const inputDigest = ctx.summaries.digestOf(writing);
  const kept = async () => (isAnew ? null : keptSummary(ctx, cell, inputDigest));
  const row =
    (await kept()) ??
    // Another request may have stored the summary since, so whoever is about to write it looks once more.
    (await onlyOnce(
      ctx.db,
      keyOf(cell, inputDigest),
      async () => (await kept()) ?? written(ctx, cell, writing, inputDigest),
    ));
  return 'failure' in row ? failed(row.failure) : { __typename: 'Summary', ...place, type: 'SUCCESS', ...row };
}

/**
 * The slugs of the topics or questions whose texts are summed up; null for all. BAD_USER_INPUT for a topic that is not
 * in the survey.
 */
async function slugsOf(ctx: Context, { scope: { study }, kind, topicSlug }: SummaryCell): Promise<string[] | null> {
  if (topicSlug === null) return null;
  const prompts = (await publishedPrompts(ctx.db, study)).filter((prompt) => prompt.topicSlug === topicSlug);
  if (prompts.length === 0) throw invalid({ topicSlug: ['This topic is not part of the survey.'] });
  return kind === 'COMMENTS' ? [topicSlug] : prompts.filter(({ type }) => type === 'OPEN_END').map(({ slug }) => slug);
}

async function labelOf(ctx: Context, { scope, topicSlug }: SummaryCell): Promise<string> {
  const topics = await topicsOfStudy(ctx.loaders, scope.study);
  return topics.find(({ slug }) => slug === topicSlug)?.label ?? 'Developer experience';
}

type Kept = SummaryText & { generatedAt: Date };

const placeOf = ({ scope, kind, topicSlug }: SummaryCell) => ({
  studyId: scope.study.id,
  teamId: scope.teamId ?? NO_TEAM,
  kind,
  topicSlug: topicSlug ?? '',
});

async function keptSummary(ctx: Context, cell: SummaryCell, inputDigest: Buffer): Promise<Kept | null> {
  const row = await ctx.db.findOneBy(SummaryRow, { ...placeOf(cell), inputDigest });
  return row && { origin: row.origin, text: row.text, basedOn: row.basedOn, generatedAt: row.generatedAt };
}

/**
 * Writes a summary and stores it in place of an older one. A failure is not stored, and leaves the older summary in
 * place.
 */
async function written(
  ctx: SummariesContext,
  cell: SummaryCell,
  writing: SummaryInput,
  inputDigest: Buffer,
): Promise<Kept | SummaryFailure> {
  const outcome = await ctx.summaries.write(writing);
  if ('failure' in outcome) return outcome;
  const kept = { ...outcome, generatedAt: ctx.clock.now() };
  const { studyId, teamId, kind, topicSlug } = placeOf(cell);
  // No row is inserted if the survey has been deleted meanwhile.
  await execute(
    ctx.db,
    `INSERT INTO summary SELECT id, $2, $3, $4, $5, $6, $7, $8, $9 FROM study WHERE id = $1
     ON CONFLICT (study_id, team_id, kind, topic_slug) DO UPDATE
     SET input_digest = EXCLUDED.input_digest, origin = EXCLUDED.origin, text = EXCLUDED.text,
         based_on = EXCLUDED.based_on, generated_at = EXCLUDED.generated_at`,
    [studyId, teamId, kind, topicSlug, inputDigest, kept.origin, kept.text, kept.basedOn, kept.generatedAt],
  );
  return kept;
}

const keyOf = (cell: SummaryCell, inputDigest: Buffer): string =>
  JSON.stringify([placeOf(cell), inputDigest.toString('hex')]);

/** The summaries that this process is writing now. A second request for the same summary waits for the first one. */
const runningOf = oncePerDatabase(() => new Map<string, Promise<Kept | SummaryFailure>>());

function onlyOnce(
  db: EntityManager,
  key: string,
  write: () => Promise<Kept | SummaryFailure>,
): Promise<Kept | SummaryFailure> {
  const running = runningOf(db);
  const others = running.get(key);
  if (others) return others;
  const own = write().finally(() => running.delete(key));
  running.set(key, own);
  return own;
}
