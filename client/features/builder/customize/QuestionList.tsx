import styled from '@emotion/styled';
import { GridList, type Key } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { Text } from '@/ui/Text';
import { moveBeside, type DraftPrompt, type TopicLabel } from '../draft/surveyDraft';
import { QuestionRow } from './QuestionRow';

const List = styled(GridList<DraftPrompt>)({ display: 'flex', flexDirection: 'column', gap: 8, outline: 'none' });
const DropLine = styled(DropIndicator)(({ theme }) => ({
  height: 2,
  margin: '-5px 0',
  borderRadius: theme.radii.round,
  '&[data-drop-target]': { background: theme.colors.accent },
}));
const Empty = styled.div(({ theme }) => ({
  padding: 20,
  border: `1px dashed ${theme.colors.borderStrong}`,
  borderRadius: theme.radii.control,
  textAlign: 'center',
}));

interface QuestionListProps {
  prompts: readonly DraftPrompt[];
  topics: readonly TopicLabel[];
  selected: string;
  /** The slug of the question that is open in the form. */
  openSlug: string | null;
  /** The number of open threads of notes about a question. */
  openNotesOf: (slug: string) => number;
  /** Only admins decide which questions can be skipped. */
  showsOptional: boolean;
  isReadOnly: boolean;
  onSelect: (slug: string) => void;
  onReorder: (prompts: readonly DraftPrompt[]) => void;
  onRemove: (slug: string) => void;
}

/**
 * The questions in order. People drag them with the mouse or a finger, or move them with the keyboard from the handle.
 */
export function QuestionList({
  prompts,
  topics,
  selected,
  openSlug,
  openNotesOf,
  showsOptional,
  isReadOnly,
  onSelect,
  onReorder,
  onRemove,
}: QuestionListProps) {
  const textOf = (key: Key) => prompts.find(({ slug }) => slug === key)?.text ?? '';
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': textOf(key) })),
    onReorder: ({ keys, target }) => {
      const [moved] = keys;
      if (target.dropPosition === 'on' || moved === undefined) return;
      onReorder(moveBeside(prompts, String(moved), String(target.key), target.dropPosition));
    },
    renderDropIndicator: (target) => <DropLine target={target} />,
  });

  return (
    <List
      // React Aria's list can't switch drag-and-drop off later, so a read-only list is a new list
      key={isReadOnly ? 'to read' : 'to edit'}
      aria-label="Questions"
      items={prompts}
      dependencies={[prompts, selected, openSlug, isReadOnly, openNotesOf]}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={(keys) => keys !== 'all' && onSelect(String([...keys][0]))}
      {...(!isReadOnly && { dragAndDropHooks })}
      renderEmptyState={() => (
        <Empty>
          <Text tone="textMuted">No questions yet. Add the first one from the library.</Text>
        </Empty>
      )}
    >
      {(prompt) => (
        <QuestionRow
          id={prompt.slug}
          prompt={prompt}
          place={prompts.indexOf(prompt) + 1}
          topic={topics.find(({ slug }) => slug === prompt.topicSlug)?.label ?? ''}
          openNotes={openNotesOf(prompt.slug)}
          isOpen={prompt.slug === openSlug}
          isOptional={showsOptional && !prompt.required}
          isReadOnly={isReadOnly}
          onRemove={() => onRemove(prompt.slug)}
        />
      )}
    </List>
  );
}
