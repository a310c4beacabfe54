import { pageOfRows, wrongCursor, type Connection } from '../../platform/connection';
import { invalid } from '../../platform/errors';
import type { SuppressionReason, TextSentiment } from '../../schema.generated';
import type { Principal } from '../accounts/principal';
import type { Context } from '../context';
import { subtree } from '../rosters/team-tree';
import { treesByStudy } from '../studies/study-tree';
import type { Suppressed } from './release/released-scores';
import { refsOfMatching } from './matching-texts';
import { reasonOfHiddenComments } from './release/topic-votes';
import type { Study } from '../studies/study.entity';
import type { ResultsScope } from './results';
import {
  fromTextsSql,
  rankedTextsSql,
  rowsOfTexts,
  textRowsSql,
  type TextsWanted,
  type TextKind,
  type TextRow,
} from './texts-sql';

/** A comment, or an answer to an open question. */
export interface ReleasedText {
  study: Study;
  ref: string;
  /** The slug of the topic or of the question. */
  slug: string;
  text: string;
  isHidden: boolean;
  /** The team that is named beside the text; null for the company as a whole. */
  team: { ref: string; name: string } | null;
  /** What an admin has replied. Only admins get it. */
  reply: { text: string; repliedAt: Date } | null;
}

export interface ReleasedTextPage extends Connection<ReleasedText> {
  totalCount: number;
  hidden: SuppressionReason | null;
  needed: number | null;
}

/** The reason why texts may not be read, and the number of respondents that would be needed. */
export type SuppressedTexts = Pick<Suppressed, 'reason' | 'needed'>;

export interface TextPageRequest {
  first: number;
  after?: string | null;
  /** Only texts that contain these words. */
  search?: string | null;
  sentiment?: TextSentiment | null;
}

const MAX_PAGE = 1_000;
const MAX_SEARCH = 100;
/** The most texts of each topic or question in a request for all topics or questions. */
const MAX_FIRST = 20;
/** The form of a ref. */
const REF = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The cursor of a text is its ref. */
const edgeOf = (node: ReleasedText) => ({ node, cursor: node.ref });
const SHOWN = { hidden: null, needed: null };
const NONE: ReleasedTextPage = { ...pageOfRows([], { first: 0, after: null }, edgeOf), totalCount: 0, ...SHOWN };
const hiddenPage = ({ reason, needed }: SuppressedTexts): ReleasedTextPage => ({ ...NONE, hidden: reason, needed });
const UNKNOWN = {
  comment: { topicSlug: ['This topic has no score in the survey.'] },
  answer: { promptSlug: ['This is not an open question of the survey.'] },
};

/**
 * A page of the texts that a group may show: comments on a topic or answers to an open question. Without a slug it has the
 * texts of all of them. Texts are sorted by their random refs, so the order stays the same and reveals nothing.
 */
export async function textPageOf(
  ctx: Context,
  scope: ResultsScope,
  kind: TextKind,
  slug: string | null,
  { first, after, ...narrowed }: TextPageRequest,
): Promise<ReleasedTextPage> {
  const search = narrowed.search?.trim() ?? '';
  if (search.length > MAX_SEARCH) throw invalid({ search: [`At most ${MAX_SEARCH} characters.`] });
  if (first < 1 || first > MAX_PAGE) throw invalid({ first: [`Ask for 1 to ${MAX_PAGE} texts.`] });
  if (after != null && !REF.test(after)) throw wrongCursor();
  const cells = cellsOf(scope, kind);
  if (slug !== null && !cells.has(slug)) throw invalid(UNKNOWN[kind]);
  if (scope.study.status !== 'CLOSED') return NONE;
  const hidden = hiddenOfGroup(scope) ?? (slug === null ? null : cells.get(slug)!);
  if (hidden !== null) return hiddenPage(hidden);

  const filter = await filterOf(ctx, scope, slug === null ? readable(cells) : [slug]);
  if (search !== '' || narrowed.sentiment) {
    const refs = await refsOfMatching(ctx, kind, filter, search, narrowed.sentiment ?? null);
    const from = refs.filter((ref) => after == null || ref > after).slice(0, first + 1);
    const found = await rowsOfTexts<TextRow>(ctx, textRowsSql(kind, `x.ref = ANY($5)`), [...filter, from]);
    const texts = found.map((row) => labelled(ctx.principal, scope.study, row));
    return { ...pageOfRows(texts, { first, after: after ?? null }, edgeOf), totalCount: refs.length, ...SHOWN };
  }
  const rows = await rowsOfTexts<TextRow>(
    ctx,
    `${textRowsSql(kind, `($5::uuid IS NULL OR x.ref > $5) ORDER BY 1 LIMIT $6`)}`,
    [...filter, after ?? null, first + 1],
  );
  const [count] = await rowsOfTexts<{ n: number }>(ctx, `SELECT count(*)::int AS n ${fromTextsSql(kind)}`, filter);
  const texts = rows.map((row) => labelled(ctx.principal, scope.study, row));
  return { ...pageOfRows(texts, { first, after: after ?? null }, edgeOf), totalCount: count!.n, ...SHOWN };
}

/**
 * The first pages of the comments on all topics, or of the answers to all open questions. `textPageOf` reads the following
 * pages.
 */
export async function firstTextPagesOf(
  ctx: Context,
  scope: ResultsScope,
  kind: TextKind,
  first: number,
): Promise<Map<string, ReleasedTextPage>> {
  if (first < 1 || first > MAX_FIRST) throw invalid({ first: [`Ask for 1 to ${MAX_FIRST} texts of each.`] });
  const cells = cellsOf(scope, kind);
  if (scope.study.status !== 'CLOSED') return new Map([...cells.keys()].map((slug) => [slug, NONE]));
  const ofGroup = hiddenOfGroup(scope);
  const pages = new Map(
    [...cells].map(([slug, ofCell]): [string, ReleasedTextPage] => [
      slug,
      ofGroup || ofCell ? hiddenPage((ofGroup ?? ofCell)!) : NONE,
    ]),
  );
  if (ofGroup !== null) return pages;

  const filter = await filterOf(ctx, scope, readable(cells));
  const ranked = await rowsOfTexts<{ ref: string; slug: string; n: number }>(
    ctx,
    `SELECT ref, slug, n FROM (${rankedTextsSql(kind)}) AS ranked WHERE place <= $5`,
    [...filter, first],
  );
  const rows = await rowsOfTexts<TextRow>(ctx, textRowsSql(kind, `x.ref = ANY($5)`), [
    ...filter,
    ranked.map(({ ref }) => ref),
  ]);
  for (const [slug, totalCount] of new Map(ranked.map((row) => [row.slug, row.n]))) {
    const nodes = rows.filter((row) => row.slug === slug).map((row) => labelled(ctx.principal, scope.study, row));
    const page = pageOfRows(nodes, { first, after: null }, edgeOf, totalCount > first);
    pages.set(slug, { ...page, totalCount, ...SHOWN });
  }
  return pages;
}

/**
 * Some comments on each topic, drawn at random from those of a group that every reader may see. They are drawn by a hash with
 * a seed, so the same seed draws the same comments.
 */
export async function drawnCommentsOf(
  ctx: Context,
  scope: ResultsScope,
  { seed, each }: { seed: number; each: number },
): Promise<ReleasedText[]> {
  if (each < 1 || each > MAX_FIRST) throw invalid({ each: [`Ask for 1 to ${MAX_FIRST} texts of each.`] });
  if (scope.study.status !== 'CLOSED' || hiddenOfGroup(scope) !== null) return [];
  const [studyId, slugs, teams] = await filterOf(ctx, scope, readable(cellsOf(scope, 'comment')));
  const order = `hashtextextended(x.ref::text, $6::int)`;
  const rows = await rowsOfTexts<TextRow>(
    ctx,
    textRowsSql(
      'comment',
      `x.ref IN (SELECT ref FROM (${rankedTextsSql('comment', order)}) AS ranked WHERE place <= $5)`,
    ),
    [studyId, slugs, teams, false, each, seed],
  );
  return rows.map((row) => labelled(ctx.principal, scope.study, row));
}

/**
 * The first texts of a group that every reader of its results may see, or the reason why none may be read. With `slugs` it
 * reads the texts of these topics or questions only.
 */
export async function shownTexts(
  ctx: Context,
  scope: ResultsScope,
  kind: TextKind,
  { slugs, most }: { slugs: readonly string[] | null; most: number },
): Promise<string[] | SuppressedTexts> {
  const cells = cellsOf(scope, kind);
  const asked = slugs ? slugs.filter((slug) => cells.has(slug)) : [...cells.keys()];
  const open = asked.filter((slug) => cells.get(slug) === null);
  const hidden = hiddenOfGroup(scope) ?? (open.length === 0 ? cells.get(asked[0] ?? '') : null);
  if (hidden) return hidden;
  const [studyId, , teams] = await filterOf(ctx, scope, open);
  const rows = await rowsOfTexts<{ text: string }>(
    ctx,
    `SELECT x.text AS text ${fromTextsSql(kind)} ORDER BY x.ref LIMIT $5`,
    [studyId, open, teams, false, most],
  );
  return rows.map(({ text }) => text);
}

/** The first texts of each topic or question whose texts every reader may see. */
export async function shownTextsBySlug(
  ctx: Context,
  scope: ResultsScope,
  kind: TextKind,
  most: number,
): Promise<Map<string, { ref: string; text: string }[]>> {
  if (hiddenOfGroup(scope) !== null) return new Map();
  const [studyId, slugs, teams] = await filterOf(ctx, scope, readable(cellsOf(scope, kind)));
  const rows = await rowsOfTexts<{ ref: string; slug: string; text: string }>(
    ctx,
    `SELECT ref, slug, text FROM (
       SELECT x.ref, x.slug, x.text, row_number() OVER (PARTITION BY x.slug ORDER BY x.ref) AS place ${fromTextsSql(kind)}
     ) AS ranked WHERE place <= $5`,
    [studyId, slugs, teams, false, most],
  );
  const bySlug = new Map<string, { ref: string; text: string }[]>();
  for (const row of rows) {
    const own = bySlug.get(row.slug);
    if (own) own.push(row);
    else bySlug.set(row.slug, [row]);
  }
  return bySlug;
}

/** A text that a group may show, by its ref; null if there is none. */
export async function readableTextByRef(
  ctx: Context,
  scope: ResultsScope,
  kind: TextKind,
  ref: string,
): Promise<ReleasedText | null> {
  if (scope.study.status !== 'CLOSED' || hiddenOfGroup(scope) !== null) return null;
  const filter = await filterOf(ctx, scope, readable(cellsOf(scope, kind)));
  const [row] = await rowsOfTexts<TextRow>(ctx, textRowsSql(kind, `x.ref = $5`), [...filter, ref]);
  return row ? labelled(ctx.principal, scope.study, row) : null;
}

/**
 * For each topic or question, the reason why its texts may not be read, or null if they may. Whether a group's comments may be
 * read depends on its respondents alone, which `hiddenOfGroup` judges.
 */
const cellsOf = ({ study, scores }: ResultsScope, kind: TextKind): Map<string, SuppressedTexts | null> =>
  kind === 'comment'
    ? new Map(scores.topics.map((topic) => [topic.slug!, reasonOfHiddenComments(topic)]))
    : new Map(
        scores.texts.map(({ slug, hidden }) => [
          slug,
          hidden && { reason: hidden, needed: study.privacyContract!.threshold },
        ]),
      );

const readable = (cells: ReturnType<typeof cellsOf>): string[] =>
  [...cells].flatMap(([slug, hidden]) => (hidden === null ? [slug] : []));

/** Whether the group is large enough for its texts to be read. The texts of a single topic or question may still be hidden. */
export const mayReadTexts = (scope: ResultsScope): boolean => hiddenOfGroup(scope) === null;

/**
 * The reason why no text of the group may be read; null if texts may be read. They may need more respondents than scores.
 */
function hiddenOfGroup({ study, scores }: ResultsScope): SuppressedTexts | null {
  const { threshold, commentThreshold: needed = threshold } = study.privacyContract!;
  if (scores.writing !== undefined) return scores.writing && { reason: scores.writing, needed };
  if (scores.respondents !== null) return scores.respondents >= needed ? null : { reason: 'BELOW_THRESHOLD', needed };
  return { reason: scores.index.__typename === 'SuppressedScore' ? scores.index.reason : 'BELOW_THRESHOLD', needed };
}

/**
 * A SELECT with its parameters for all texts of a group that every reader may see. Its columns are `ref`, `slug`, `text`, and
 * `named`, the team that is named beside the text. Null if no text may be read.
 */
export async function readableTextsSql(
  ctx: Context,
  scope: ResultsScope,
  kind: TextKind,
): Promise<{ sql: string; parameters: unknown[] } | null> {
  if (scope.study.status !== 'CLOSED' || hiddenOfGroup(scope) !== null) return null;
  const [study, slugs, teams] = await filterOf(ctx, scope, readable(cellsOf(scope, kind)));
  return {
    sql: `SELECT x.ref, x.slug, x.text, x.named_team_id AS named ${fromTextsSql(kind)}`,
    parameters: [study, slugs, teams, false],
  };
}

/** Makes a text from its row. The holder of a share link does not learn which team the text comes from. */
function labelled(principal: Principal, study: Study, row: TextRow): ReleasedText {
  const { namedRef, name, reply, repliedAt, ...text } = row;
  return {
    ...text,
    study,
    team: principal.kind === 'scope' || name === null ? null : { ref: namedRef, name },
    reply: reply === null ? null : { text: reply, repliedAt: repliedAt! },
  };
}

/** The parameters that narrow texts down. Only admins see hidden texts, which are marked for them. */
async function filterOf(ctx: Context, { study, teamId }: ResultsScope, slugs: string[]): Promise<TextsWanted> {
  const teams = teamId === null ? null : [...subtree(await ctx.loaders.load(treesByStudy, study.id), teamId)];
  const isAdmin = ctx.principal.kind === 'user' && ctx.principal.user.role === 'ADMIN';
  return [study.id, slugs, teams, isAdmin];
}
