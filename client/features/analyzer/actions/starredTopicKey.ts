/** Names one starred topic: the series that it belongs to, and the topic. */
export interface StarredTopicKey {
  sequenceRef: string;
  topicSlug: string;
}
