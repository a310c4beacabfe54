import { topics } from '../features/library/content/topics';
import { createActionItem } from '../features/sequences/commands/create-action-item';
import { starTopic } from '../features/sequences/commands/star-topic';
import { updateActionItem } from '../features/sequences/commands/update-action-item';
import type { SettableClock } from '../platform/clock';
import type { RequestContext } from '../request-context';
import type { PlannedSurvey } from './demo-plan';

interface PlannedAction {
  topicSlug: string;
  text: string;
  isCompleted: boolean;
  isRecommendation: boolean;
}

const own = (topicSlug: string, text: string, isCompleted: boolean): PlannedAction => ({
  topicSlug,
  text,
  isCompleted,
  isRecommendation: false,
});

/** An action item made from one of the topic's recommended actions; `at` is its place in the list. */
function recommended(topicSlug: string, at: number, isCompleted: boolean): PlannedAction {
  const text = topics.find(({ slug }) => slug === topicSlug)?.actions[at];
  if (!text) throw new Error(`Topic ${topicSlug} has no recommended action ${at}.`);
  return { topicSlug, text, isCompleted, isRecommendation: true };
}

/**
 * Scores for on-call fell and recovered, so most of its items are done. Documentation stays low, so its work only
 * begins.
 */
const ACTIONS: readonly PlannedAction[] = [
  own('oncall', 'Send alerts that nobody acts on to the weekly report instead of the pager', true),
  own('oncall', 'Two days off after a week with more than three night calls', true),
  own('oncall', 'Write the runbook for the charging docks', false),
  recommended('docs', 2, false),
  own('docs', 'Name an owner for each page of the robot arm handbook', false),
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
  for (const [topicSlug, wave] of Object.entries(STARRED_IN)) {
    clock.set(new Date(surveys[wave]!.until.getTime() + LOOKED_AT_AFTER));
    await starTopic(admin, sequenceRef, topicSlug);
  }
  clock.set(surveys.at(-1)!.until);
  for (const { topicSlug, text, isCompleted, isRecommendation } of ACTIONS) {
    const place = { sequenceRef, topicSlug };
    const { id } = await createActionItem(admin, place, { text, isRecommendation });
    if (isCompleted) await updateActionItem(admin, place, id, { isCompleted });
  }
}
