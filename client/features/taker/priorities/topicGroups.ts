import type { VotableTopic } from './votes';

export type VoteTone = 'negative' | 'neutral' | 'positive';

export const voteTone = (lowest: number): VoteTone =>
  lowest <= 2 ? 'negative' : lowest === 3 ? 'neutral' : 'positive';

/** Groups the topics by tone, with the worst first, because most people want to comment on what went badly. */
export function groupTopics(topics: readonly VotableTopic[]): { tone: VoteTone; topics: VotableTopic[] }[] {
  return (['negative', 'neutral', 'positive'] as const)
    .map((tone) => ({ tone, topics: topics.filter(({ lowest }) => voteTone(lowest) === tone) }))
    .filter((group) => group.topics.length > 0);
}
