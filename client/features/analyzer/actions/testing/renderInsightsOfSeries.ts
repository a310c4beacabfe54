import { aStudy, someInsights, ANALYZED_STUDY_REF } from '../../testing/fixtures';
import { renderAnalyzer, type AnalyzerReplies } from '../../testing/renderAnalyzer';
import { someTopics } from '../../testing/topics';
import type { ActionItemDetailsFragment, StarredTopicDetailsFragment } from '../StarredTopics.generated';

export const SEQUENCE = '44444444-4444-4444-8444-444444444444';

export const anActionItem = (ref: string, text: string, isCompleted = false): ActionItemDetailsFragment => ({
  __typename: 'ActionItem',
  ref,
  text,
  isCompleted,
  state: isCompleted ? 'DONE' : 'TO_DO',
  owner: null,
  dueDate: null,
  isRecommendation: false,
});

export const aStarredTopic = (
  topicSlug: string,
  label: string,
  actionItems: ActionItemDetailsFragment[] = [],
): StarredTopicDetailsFragment => ({
  __typename: 'StarredTopic',
  sequenceRef: SEQUENCE,
  topicSlug,
  topic: { __typename: 'Topic', slug: topicSlug, label },
  isActive: true,
  actionItems,
});

/** A recommended action of the topic docs. */
export const aRecommendedAction = (text: string, isDismissed: boolean) => ({
  __typename: 'RecommendedAction',
  ...{ sequenceRef: SEQUENCE, topicSlug: 'docs', text, isDismissed },
});
const recommended = (text: string, isDismissed: boolean) => ({
  __typename: 'RecommendedActionPayload',
  recommendedAction: aRecommendedAction(text, isDismissed),
});

export const DOCS = () =>
  aStarredTopic('docs', 'Documentation', [
    anActionItem('one', 'Name an owner'),
    anActionItem('two', 'Archive old pages', true),
  ]);

interface Input {
  key: string;
  text?: string;
  isCompleted?: boolean;
}

interface Changes {
  facts?: Parameters<typeof aStudy>[0];
  answers?: AnalyzerReplies;
  /** The tab, with the rest of the address. */
  tab?: string;
}

/** Opens the insights of a closed survey in a series, with a server that keeps changes. */
export function renderInsightsOfSeries(topics: StarredTopicDetailsFragment[] = [DOCS()], changes: Changes = {}) {
  const itemOf = (ref: string) => topics.flatMap(({ actionItems }) => actionItems).find((item) => item.ref === ref)!;
  const answers: AnalyzerReplies = {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED', sequenceRef: SEQUENCE, ...changes.facts }) }),
    InsightsPage: () => ({ study: someInsights() }),
    TopicsPage: () => someTopics(),
    TopicMetrics: () => ({ study: { __typename: 'Study', ref: ANALYZED_STUDY_REF, metrics: [] } }),
    StarredThenAndNow: () => ({
      starredTopics: topics.map(({ sequenceRef, topicSlug }) => ({
        __typename: 'StarredTopic',
        ...{ sequenceRef, topicSlug, thenAndNow: null },
      })),
    }),
    StarredTopics: () => ({ starredTopics: topics }),
    StarTopic: ({ topicSlug }) => ({ starTopic: aStarredTopic(topicSlug as string, 'Testing') }),
    UpdateStarredTopic: ({ isActive }) => ({ updateStarredTopic: { ...topics[0]!, isActive } }),
    CreateActionItem: ({ input }) => ({
      createActionItem: anActionItem((input as Input).key, (input as Input).text!.trim()),
    }),
    UpdateActionItem: ({ ref, input }) => {
      const { text, isCompleted } = input as Input;
      const item = itemOf(ref as string);
      return {
        updateActionItem: { ...item, text: text?.trim() ?? item.text, isCompleted: isCompleted ?? item.isCompleted },
      };
    },
    AcceptRecommendation: ({ input }) => ({
      starTopic: { ...topics[0]!, isActive: true },
      createActionItem: { ...anActionItem((input as Input).key, (input as Input).text!), isRecommendation: true },
      updateRecommendedAction: recommended((input as Input).text!, true),
    }),
    RecommendedActions: () => ({
      recommendedActions: ['Answer with a page', 'Show an owner'].map((text) => aRecommendedAction(text, false)),
    }),
    UpdateRecommendedAction: ({ input }) => {
      const { text, isDismissed } = input as { text: string; isDismissed: boolean };
      return { updateRecommendedAction: recommended(text, isDismissed) };
    },
    DeleteActionItem: ({ ref }) => ({ deleteActionItem: ref }),
    ...changes.answers,
  };
  return renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/${changes.tab ?? 'insights'}`, answers);
}
