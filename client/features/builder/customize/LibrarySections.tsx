import styled from '@emotion/styled';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { Heading } from '@/ui/Heading';
import { Select } from '@/ui/Select';
import { Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import type { LibraryPromptFragment, PackFragment } from '../BuilderPage.generated';
import type { TopicLabel } from '../draft/surveyDraft';
import { questionsInSection, type LibrarySection } from './findQuestions';
import { ONE_COLUMN_QUERY } from './columnLayout';

const NEW_TOPIC = 'ai_tools';

const Entry = styled.button(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  minHeight: 32,
  padding: '4px 10px',
  border: 0,
  borderRadius: theme.radii.control,
  background: 'transparent',
  color: theme.colors.text,
  fontSize: theme.fontSizes[14],
  lineHeight: theme.lineHeights[14],
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { background: theme.colors.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': {
    background: theme.colors.accentSoft,
    color: theme.colors.accent,
    fontWeight: theme.fontWeights.medium,
  },
  '& > :last-child': { marginLeft: 'auto' },
}));

/** The last section stays in view below a long list of topics. */
const InView = styled.div(({ theme }) => ({
  position: 'sticky',
  bottom: -4,
  paddingBlock: 4,
  background: theme.colors.surface,
  borderTop: `1px solid ${theme.colors.border}`,
}));

interface LibrarySectionsProps {
  topics: readonly TopicLabel[];
  packs: readonly PackFragment[];
  /** The matches of the search, which each section counts. */
  found: readonly LibraryPromptFragment[];
  section: LibrarySection;
  onChange: (section: LibrarySection) => void;
}

/** The sections of the library. Where there is no room beside the questions, they are a select above them. */
export function LibrarySections({ topics, packs, found, section, onChange }: LibrarySectionsProps) {
  const isNarrow = useMediaQuery(ONE_COLUMN_QUERY);
  const count = (id: LibrarySection) => questionsInSection(found, id, packs).length;
  // A search leaves only the sections that have something, and the one in which people are.
  const isOffered = ({ id }: { id: LibrarySection }) => id === section || count(id) > 0;
  const byTopic = topics
    .map(({ slug, label }) => ({ id: `topic:${slug}` as const, label, isNew: slug === NEW_TOPIC }))
    .filter(isOffered);
  const byPack = packs.map(({ slug, name }) => ({ id: `pack:${slug}` as const, label: name })).filter(isOffered);

  if (isNarrow) {
    const options = [
      { id: 'template' as const, label: 'Template Questions' },
      ...byPack.map((pack) => ({ ...pack, description: 'Pack, can be added whole' })),
      ...byTopic.map(({ isNew, ...topic }) => ({
        ...topic,
        description: isNew ? 'Template questions by topic · New' : 'Template questions by topic',
      })),
      { id: 'own' as const, label: 'Custom Questions' },
    ];
    return (
      <Select<LibrarySection>
        label="Section"
        hideLabel
        value={section}
        onChange={onChange}
        options={options.map(({ id, label, ...more }) => ({
          value: id,
          label: `${label} (${count(id)})`,
          ...more,
        }))}
      />
    );
  }

  const entry = (id: LibrarySection, label: string, isNew = false) => (
    <Entry key={id} type="button" aria-current={section === id ? 'true' : undefined} onClick={() => onChange(id)}>
      {label}
      {isNew && <Tag tone="accent">New</Tag>}
      <Text size={12} tone="textMuted" numeric>
        {count(id)}
      </Text>
    </Entry>
  );
  return (
    <Stack as="nav" aria-label="Sections of the library" gap={4}>
      {entry('template', 'Template Questions')}
      {byPack.length > 0 && (
        <div>
          <Heading level={3} size={13} px={2} pb={1}>
            Packs
          </Heading>
          {byPack.map(({ id, label }) => entry(id, label))}
        </div>
      )}
      {byTopic.length > 0 && (
        <div>
          <Heading level={3} size={13} px={2} pb={1}>
            Template Questions by Topic
          </Heading>
          {byTopic.map(({ id, label, isNew }) => entry(id, label, isNew))}
        </div>
      )}
      <InView>{entry('own', 'Custom Questions')}</InView>
    </Stack>
  );
}
