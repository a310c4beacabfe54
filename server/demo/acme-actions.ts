import { daysLater } from '../../common/repeat-calendar';
import { User } from '../features/accounts/user.entity';
import { topics } from '../features/library/content/topics';
import { createActionItem } from '../features/sequences/commands/create-action-item';
import { starTopic } from '../features/sequences/commands/star-topic';
import { updateActionItem } from '../features/sequences/commands/update-action-item';
import type { ActionItem } from '../features/sequences/starred-topic.entities';
import type { ActionItemState } from '../schema.generated';
import type { SettableClock } from '../platform/clock';
import type { RequestContext } from '../request-context';
import { DEMO_ADMIN, DEMO_VIEWER } from './acme-accounts';
import type { PlannedSurvey } from './demo-plan';

type PlannedAction = Pick<ActionItem, 'topicSlug' | 'text' | 'isRecommendation'> & {
  state: ActionItemState;
  owner?: 'ADMIN' | 'VIEWER';
  /** The day by which it is to be done, counted from now. */
  dueInDays?: number;
};
type PlannedCare = Pick<PlannedAction, 'state' | 'owner' | 'dueInDays'>;

const own = (topicSlug: string, text: string, care: PlannedCare): PlannedAction => ({
  topicSlug,
  text,
  isRecommendation: false,
  ...care,
});

/** An action item made from one of the topic's recommended actions; `at` is its place in the list. */
function recommended(topicSlug: string, at: number, care: PlannedCare): PlannedAction {
  const text = topics.find(({ slug }) => slug === topicSlug)?.actions[at];
  if (!text) throw new Error(`Topic ${topicSlug} has no recommended action ${at}.`);
  return { ...own(topicSlug, text, care), isRecommendation: true };
}

/**
 * Scores for on-call fell and recovered, so most of its items are done. Documentation stays low, so its work only
 * begins.
 */
const ACTIONS: readonly PlannedAction[] = [
  own('oncall', 'Send alerts that nobody acts on to the weekly report instead of the pager', {
    state: 'DONE',
    owner: 'ADMIN',
  }),
  own('oncall', 'Two days off after a week with more than three night calls', { state: 'DONE', owner: 'ADMIN' }),
  own('oncall', 'Write the runbook for the charging docks', { state: 'DOING', owner: 'VIEWER', dueInDays: -4 }),
  recommended('docs', 2, { state: 'DOING', owner: 'ADMIN', dueInDays: 24 }),
  own('docs', 'Name an owner for each page of the robot arm handbook', { state: 'TO_DO' }),
];

/** The surveys, counted from 0, in whose results the topics were starred. */
const STARRED_IN: Readonly<Record<string, number>> = { docs: 1, oncall: 2 };
const LOOKED_AT_AFTER = 60 * 60 * 1000;

/** Stars topics of the demo company's series, each in the results of a survey, and adds their action items. */
export async function planDemoActions(
  admin: RequestContext,
  sequenceRef: string,
  { clock, surveys }: { clock: SettableClock; surveys: readonly PlannedSurvey[] },
): Promise<void> {
  for (const [topicSlug, quarter] of Object.entries(STARRED_IN)) {
    clock.set(new Date(surveys[quarter]!.until.getTime() + LOOKED_AT_AFTER));
    await starTopic(admin, sequenceRef, topicSlug);
  }
  clock.set(surveys.at(-1)!.until);
  const users = await admin.db.find(User);
  const refs = { ADMIN: DEMO_ADMIN.email, VIEWER: DEMO_VIEWER.email };
  for (const { topicSlug, text, isRecommendation, state, owner, dueInDays } of ACTIONS) {
    const place = { sequenceRef, topicSlug };
    const { id } = await createActionItem(admin, place, { text, isRecommendation });
    await updateActionItem(admin, place, id, {
      state,
      ownerRef: owner && users.find(({ email }) => email === refs[owner])!.id,
      dueDate: dueInDays === undefined ? undefined : daysLater(clock.now().toISOString().slice(0, 10), dueInDays),
    });
  }
}
