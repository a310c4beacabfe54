import type { LibraryPromptFragment, PackFragment } from '../BuilderPage.generated';
import type { TopicLabel } from '../draft/surveyDraft';

/** A section of the library: all template questions, those on one topic, those of one pack, or the company's own. */
export type LibrarySection = 'template' | 'own' | `topic:${string}` | `pack:${string}`;

export const sectionTopicSlug = (section: LibrarySection): string | null =>
  section.startsWith('topic:') ? section.slice('topic:'.length) : null;

/** The pack that a section shows; undefined for any other section. */
export const packInSection = (packs: readonly PackFragment[], section: LibrarySection): PackFragment | undefined =>
  packs.find(({ slug }) => section === `pack:${slug}`);

/** The questions of a pack that the library still offers, in the order of the pack. */
export const questionsOfPack = (
  { promptSlugs }: Pick<PackFragment, 'promptSlugs'>,
  questions: readonly LibraryPromptFragment[],
): LibraryPromptFragment[] =>
  promptSlugs.flatMap(
    (slug) => questions.find((question) => question.slug === slug && question.visibility !== 'HIDDEN') ?? [],
  );

/** The questions whose text or topic contains every word of the search. */
export function findQuestions(
  prompts: readonly LibraryPromptFragment[],
  topics: readonly TopicLabel[],
  search: string,
): LibraryPromptFragment[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const labels = new Map(topics.map(({ slug, label }) => [slug, label]));
  return prompts.filter((prompt) => {
    if (prompt.visibility === 'HIDDEN') return false;
    const text = `${prompt.text} ${labels.get(prompt.topicSlug) ?? ''}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/**
 * The questions of a section: template questions by how often they are asked, those of a pack in its order, and custom
 * ones in the order they were written.
 */
export function questionsInSection(
  found: readonly LibraryPromptFragment[],
  section: LibrarySection,
  packs: readonly PackFragment[] = [],
): LibraryPromptFragment[] {
  const pack = packInSection(packs, section);
  if (pack) return questionsOfPack(pack, found);
  if (section === 'own') return found.filter(({ scope }) => scope === 'CUSTOMER');
  const topic = sectionTopicSlug(section);
  return found
    .filter(({ scope, topicSlug }) => scope === 'CANONICAL' && (topic === null || topicSlug === topic))
    .sort((one, other) => other.popularity - one.popularity);
}

/** The reason why a section is empty. */
export function emptySectionText(section: LibrarySection, topicLabel: string | undefined, hasOwn: boolean): string {
  if (section.startsWith('pack:')) return 'No questions of this pack match your search.';
  if (section === 'own' && !hasOwn) return 'You have not created any custom questions.';
  return `No ${section === 'own' ? 'custom' : 'template'} questions ${topicLabel ? `for ${topicLabel} ` : ''}match your search.`;
}
