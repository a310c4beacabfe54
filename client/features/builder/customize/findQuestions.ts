import type { LibraryPromptFragment } from '../BuilderPage.generated';
import type { TopicLabel } from '../draft/draft';

export interface TopicGroup {
  topic: TopicLabel;
  prompts: LibraryPromptFragment[];
}

/** The library's questions that hold every word of the search, in their text or their topic's name, grouped by topic. */
export function findQuestions(
  prompts: readonly LibraryPromptFragment[],
  topics: readonly TopicLabel[],
  search: string,
  topicSlug: string,
): TopicGroup[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .filter(({ slug }) => topicSlug === '' || slug === topicSlug)
    .map((topic) => ({
      topic,
      prompts: prompts.filter((prompt) => {
        if (prompt.topicSlug !== topic.slug || prompt.visibility === 'HIDDEN') return false;
        const text = `${prompt.text} ${topic.label}`.toLocaleLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.prompts.length > 0);
}
