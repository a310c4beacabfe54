import styled from '@emotion/styled';
import { media } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { DottedTopicName } from '../customize/DottedTopicName';
import { answeringTimeText, surveySizeText, type TopicLabel } from '../draft/surveyDraft';
import type { TemplateLineFragment } from './ChooseStudyPage.generated';
import { TemplateIcon } from './TemplateIcon';

const SHOWN_TOPICS = 6;

const Whole = styled(Card)(({ theme }) => ({
  position: 'relative',
  [media.pointer]: { '&:hover': { borderColor: theme.colors.borderStrong } },
  '&[data-open]': { borderColor: theme.colors.accent },
}));
/** Its area is that of the card, so that a press anywhere on the card opens the details. */
const Toggle = styled(Button)(({ theme }) => ({
  position: 'static',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.radii.card },
}));
const AboveToggle = styled.span({ position: 'relative', display: 'inline-flex' });

interface TemplateCardProps {
  template: TemplateLineFragment;
  /** The topics that it asks about. */
  topics: readonly TopicLabel[];
  isOpen: boolean;
  disabledReason: string | undefined;
  isCreating: boolean;
  onToggle: () => void;
  onUse: () => void;
}

export function TemplateCard({
  template,
  topics,
  isOpen,
  disabledReason,
  isCreating,
  onToggle,
  onUse,
}: TemplateCardProps) {
  return (
    <Whole data-open={isOpen || undefined}>
      <Stack gap={4}>
        <Inline gap={3} flexWrap="nowrap" alignItems="flex-start">
          <TemplateIcon slug={template.slug} />
          <Stack gap={1}>
            <Heading level={2} size={16}>
              {template.name}
            </Heading>
            <Text as="p" tone="textMuted">
              {template.description}
            </Text>
          </Stack>
        </Inline>
        <Contents template={template} topics={topics} />
        <Inline gap={2} justifyContent="flex-end">
          <Toggle variant="ghost" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? 'Hide details' : 'Show details'}
          </Toggle>
          <AboveToggle>
            <Button
              variant={isOpen ? 'primary' : 'secondary'}
              isDisabled={isCreating}
              disabledReason={disabledReason}
              aria-label={`Use template ${template.name}`}
              onClick={onUse}
            >
              Use template
            </Button>
          </AboveToggle>
        </Inline>
      </Stack>
    </Whole>
  );
}

/** What the template holds: how much it asks, how long that takes, and about what. */
function Contents({ template: { promptSlugs, popularity }, topics }: Pick<TemplateCardProps, 'template' | 'topics'>) {
  const more = topics.length - SHOWN_TOPICS;
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        <Text size={13} weight="medium" numeric>
          {surveySizeText(promptSlugs.length, topics.length)}
        </Text>
        <Text size={13} tone="textMuted" numeric>
          Takes about {answeringTimeText(promptSlugs.length)}
        </Text>
        {popularity > 0 && (
          <Text size={13} tone="textMuted" numeric>
            Used in {popularity} {popularity === 1 ? 'survey' : 'surveys'}
          </Text>
        )}
      </Inline>
      <Inline as="ul" gap={3} aria-label="Topics">
        {topics.slice(0, SHOWN_TOPICS).map(({ slug, label }) => (
          <li key={slug}>
            <DottedTopicName slug={slug} label={label} size={13} />
          </li>
        ))}
        {more > 0 && (
          <Text as="li" size={13} tone="textMuted">
            and {more} more
          </Text>
        )}
      </Inline>
    </Stack>
  );
}
