import { useState } from 'react';
import { layout } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { SearchField } from '@/ui/SearchField';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { BuilderPageQuery } from '../BuilderPage.generated';
import type { DraftPrompt } from '../draft/draft';
import { findQuestions } from './findQuestions';
import { LibraryTopic } from './LibraryTopic';

interface LibraryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  data: BuilderPageQuery;
  /** The survey's questions, which can't be added again. */
  prompts: readonly DraftPrompt[];
  onAdd: (prompt: DraftPrompt) => void;
}

const ANY_TOPIC = '';

export function LibraryDialog(props: LibraryDialogProps) {
  const { isOpen, onClose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Question Library" width={layout.library} footer={<Button variant="primary" onClick={onClose}>Done</Button>}>
      <Library {...props} />
    </Dialog>
  );
}

/** Lives only while the dialog is open: it always starts with the whole library. */
function Library({ data, prompts, onAdd }: LibraryDialogProps) {
  const [search, setSearch] = useState('');
  const [topicSlug, setTopicSlug] = useState(ANY_TOPIC);
  const groups = findQuestions(data.prompts, data.topics, search, topicSlug);
  const topicLabel = data.topics.find(({ slug }) => slug === topicSlug)?.label;
  const used = new Set(prompts.map(({ slug }) => slug));

  return (
    <Stack gap={5} minHeight={480}>
      <Inline gap={3} alignItems="flex-end">
        <Stack flex="2 1 240px">
          <SearchField label="Search questions" placeholder="Search questions" value={search} onChange={setSearch} />
        </Stack>
        <Stack flex="1 1 200px">
          <Select
            label="Topic"
            hideLabel
            value={topicSlug}
            onChange={setTopicSlug}
            options={[{ value: ANY_TOPIC, label: 'All topics' }, ...data.topics.map(({ slug, label }) => ({ value: slug, label }))]}
          />
        </Stack>
      </Inline>
      {groups.map((group) => (
        <LibraryTopic key={group.topic.slug} group={group} used={used} onAdd={(prompt) => onAdd({ ...prompt, required: true })} />
      ))}
      <Text role="status" tone="textMuted">
        {groups.length === 0 ? `No template questions ${topicLabel ? `for ${topicLabel} ` : ''}match your search.` : ''}
      </Text>
    </Stack>
  );
}
