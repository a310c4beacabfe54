import { In, type EntityManager } from 'typeorm';
import { byKey } from '../../../persistence/loader';
import { rowsOf } from '../../../persistence/sql';
import type { Context } from '../../context';
import { Topic } from '../../library/topic.entity';
import type { ResponsesContext } from '../../responses/context';
import { isReleased } from '../../scores/results';
import { intervalOfScore } from '../../scores/trends';
import { closedStudiesById } from '../../studies/studies.loaders';
import type { Study } from '../../studies/study.entity';
import { Sequence } from '../sequence.entity';
import { StarredTopic } from '../starred-topic.entities';
import { closedSurveysBySequence, scoreOf, thenAndNowOf, type ThenAndNow } from '../then-and-now';
import { pageOfToken } from './outcome-link';
import { OutcomePage } from './outcome.entities';

/** An action that a page shows. */
export interface ShownAction {
  id: string;
  topicSlug: string;
  text: string;
}

export interface OutcomeTopic {
  topic: Topic;
  actions: ShownAction[];
  scores: ThenAndNow | null;
}

/** What a page shows: figures of the whole company, from released results only. */
export interface Outcomes {
  sequence: Sequence;
  /** The survey whose scores are those of now. */
  study: Study;
  topics: OutcomeTopic[];
}

/** The published page of each series, or null. */
export async function outcomePagesBySequence(
  db: EntityManager,
  sequenceIds: readonly string[],
): Promise<(OutcomePage | null)[]> {
  const pages = await db.findBy(OutcomePage, { sequenceId: In([...sequenceIds]) });
  return byKey(
    sequenceIds,
    pages,
    ({ sequenceId }) => sequenceId,
    () => null,
  );
}

/** The survey of a series that was closed last, if its results are there. */
export async function latestReleased(ctx: Context, { id }: Sequence): Promise<Study | null> {
  const latest = (await ctx.loaders.load(closedSurveysBySequence, id)).at(-1);
  return latest ? releasedStudy(ctx, latest.id) : null;
}

async function releasedStudy(ctx: Context, studyId: string): Promise<Study | null> {
  const study = await ctx.loaders.load(closedStudiesById, studyId);
  return study && (await isReleased(ctx, study)) ? study : null;
}

/** The done action items of a series. */
export const doneItems = ({ db }: Context, sequenceId: string): Promise<ShownAction[]> =>
  rowsOf(
    db,
    `SELECT id, topic_slug AS "topicSlug", text FROM action_item
     WHERE sequence_id = $1 AND is_completed ORDER BY topic_slug, position`,
    [sequenceId],
  );

/** What the page would show with all done action items; null before a survey of the series has results. */
export async function previewOf(ctx: Context, sequence: Sequence): Promise<Outcomes | null> {
  const study = await latestReleased(ctx, sequence);
  return study && outcomesOf(ctx, sequence, study, await doneItems(ctx, sequence.id));
}

/**
 * What the published page of a series shows; null for a series without one, and for a page whose survey has left the series. An item that is
 * no longer done is left out.
 */
export async function publishedOf(ctx: Context, sequence: Sequence): Promise<Outcomes | null> {
  const page = await ctx.loaders.load(outcomePagesBySequence, sequence.id);
  const study = page && (await releasedStudy(ctx, page.studyId));
  if (study?.sequenceId !== sequence.id) return null;
  const shown = await rowsOf<ShownAction>(
    ctx.db,
    `SELECT item.id, item.topic_slug AS "topicSlug", shown.text FROM outcome_item shown
     JOIN action_item item ON item.sequence_id = shown.sequence_id AND item.id = shown.item_id
     WHERE shown.sequence_id = $1 AND item.is_completed ORDER BY item.topic_slug, item.position`,
    [sequence.id],
  );
  return outcomesOf(ctx, sequence, study, shown);
}

/** What the page of a link shows. The caller may be anybody; the link alone decides. */
export async function outcomesOfToken(ctx: ResponsesContext, token: string): Promise<Outcomes | null> {
  const page = await pageOfToken(ctx, token);
  const sequence = page && (await ctx.db.findOneBy(Sequence, { id: page.sequenceId }));
  return sequence && publishedOf(ctx, sequence);
}

async function outcomesOf(
  ctx: Context,
  sequence: Sequence,
  study: Study,
  actions: readonly ShownAction[],
): Promise<Outcomes> {
  const slugs = [...new Set(actions.map(({ topicSlug }) => topicSlug))];
  const [topics, stars] = await Promise.all([
    ctx.db.find(Topic, { where: { slug: In(slugs) }, order: { position: 'ASC' } }),
    ctx.db.findBy(StarredTopic, { sequenceId: sequence.id, topicSlug: In(slugs) }),
  ]);
  const shown = topics.map(async (topic): Promise<OutcomeTopic> => {
    const star = stars.find(({ topicSlug }) => topicSlug === topic.slug)!;
    return {
      topic,
      actions: actions.filter(({ topicSlug }) => topicSlug === topic.slug),
      scores: forEverybody(await thenAndNowOf(ctx, star, study.id, null)) ?? (await onlyThen(ctx, study, topic.slug)),
    };
  });
  return { sequence, study, topics: await Promise.all(shown) };
}

/**
 * What everybody with the link may read: from the interval of a change and that of one score, the other score's interval could be
 * computed, so a change is told only where both intervals are.
 */
const forEverybody = (scores: ThenAndNow | null): ThenAndNow | null =>
  scores && {
    ...scores,
    change: [scores.then, scores.now].every((of) => of?.score && intervalOfScore(of.score)) ? scores.change : null,
  };

/** The score of a topic that was starred after the latest survey was closed: its next score is still to come. */
async function onlyThen(ctx: Context, study: Study, topicSlug: string): Promise<ThenAndNow | null> {
  const then = await scoreOf(ctx, study.id, topicSlug, null);
  return then && { then, now: null, change: null };
}
