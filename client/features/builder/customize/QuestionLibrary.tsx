import styled from '@emotion/styled';
import { useDeferredValue, useMemo, useState } from 'react';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { useSearchTracking } from '@/lib/useSearchTracking';
import { Heading } from '@/ui/Heading';
import { SearchField } from '@/ui/SearchField';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { BuilderPageQuery, LibraryPromptFragment, PackFragment } from '../BuilderPage.generated';
import type { DraftPrompt } from '../draft/surveyDraft';
import {
  emptySectionText,
  findQuestions,
  packInSection,
  questionsInSection,
  sectionTopicSlug,
  type LibrarySection,
} from './findQuestions';
import { LibraryList } from './LibraryList';
import { LibrarySections } from './LibrarySections';
import { PackHeader } from './PackHeader';
import { ANY_TOPIC, CustomQuestionTopicSelect } from './CustomQuestionTopicSelect';
import { TWO_COLUMN_MEDIA } from './columnLayout';

/** The height does not depend on the results, so that nothing jumps during a search. Each column scrolls by itself. */
const Columns = styled.div({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minHeight: 480,
  [TWO_COLUMN_MEDIA]: {
    gridTemplateColumns: '250px minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr)',
    minHeight: 0,
    height: 'min(600px, calc(100dvh - 230px))',
    // leaves room for focus rings
    '& > *': { overflowY: 'auto', margin: '0 -4px', padding: '4px', scrollbarWidth: 'thin' },
  },
});

interface QuestionLibraryProps {
  data: BuilderPageQuery;
  prompts: readonly DraftPrompt[];
  onAdd: (prompt: LibraryPromptFragment) => void;
  onAddPack: (pack: PackFragment) => void;
}

/** Mounted only while the dialog is open, so that it always starts with all template questions. */
export function QuestionLibrary({ data, prompts, onAdd, onAddPack }: QuestionLibraryProps) {
  const { topics, studyTemplates: packs } = data;
  const [section, setSection] = useState<LibrarySection>('template');
  const [ownTopic, setOwnTopic] = useState(ANY_TOPIC);
  const [search, setSearch] = useState('');
  const note = useSearchTracking('questions');
  const searchFor = (text: string) => {
    setSearch(text);
    note(text);
  };
  const typed = useDeferredValue(search); // the lists update when there is time, so that typing stays quick
  const found = useMemo(
    () => findQuestions(data.promptPage.nodes, topics, typed),
    [data.promptPage.nodes, topics, typed],
  );
  const used = useMemo(() => new Set(prompts.map(({ slug }) => slug)), [prompts]);

  const hasKeyboard = useMediaQuery('(pointer: fine)'); // on a phone the keyboard would cover the questions

  const isOwn = section === 'own';
  const hasOwn = data.promptPage.nodes.some(({ scope }) => scope === 'CUSTOMER');
  const shown = questionsInSection(found, section, packs).filter(
    ({ topicSlug }) => !isOwn || ownTopic === ANY_TOPIC || topicSlug === ownTopic,
  );
  const topicSlug = isOwn ? ownTopic : sectionTopicSlug(section);
  const topicLabel = topics.find(({ slug }) => slug === topicSlug)?.label;
  const pack = packInSection(packs, section);
  const title = isOwn ? 'Custom Questions' : (pack?.name ?? topicLabel ?? 'Template Questions');

  return (
    <Stack gap={4}>
      <SearchField
        label="Search questions"
        placeholder="Search questions"
        value={search}
        onChange={searchFor}
        autoFocus={hasKeyboard}
      />
      <Columns>
        <LibrarySections topics={topics} packs={packs} found={found} section={section} onChange={setSection} />
        <Stack as="section" aria-label={title} gap={2}>
          <Inline gap={3} justifyContent="space-between" minHeight={36}>
            <Inline gap={2}>
              <Heading level={3} size={16}>
                {title}
              </Heading>
              <Text role="status" size={13} tone="textMuted" numeric>
                {shown.length === 1 ? '1 question' : `${shown.length} questions`}
              </Text>
            </Inline>
            {isOwn && hasOwn && <CustomQuestionTopicSelect topics={topics} value={ownTopic} onChange={setOwnTopic} />}
          </Inline>
          {pack && <PackHeader pack={pack} data={data} prompts={prompts} onAdd={() => onAddPack(pack)} />}
          {shown.length === 0 && (
            <Text as="p" tone="textMuted">
              {emptySectionText(section, topicLabel, hasOwn)}
            </Text>
          )}
          <LibraryList
            key={`${section} ${ownTopic} ${typed}`}
            questions={shown}
            topics={topics}
            hidesTopic={sectionTopicSlug(section) !== null}
            used={used}
            onAdd={onAdd}
          />
        </Stack>
      </Columns>
    </Stack>
  );
}
