import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { surveySizeText } from '../draft/surveyDraft';
import type { TemplateLineFragment } from './ChooseStudyPage.generated';
import { TemplateIcon } from './TemplateIcon';

interface TemplateCardProps {
  template: TemplateLineFragment;
  topicCount: number;
  isOpen: boolean;
  disabledReason: string | undefined;
  isCreating: boolean;
  onToggle: () => void;
  onUse: () => void;
}

export function TemplateCard({
  template,
  topicCount,
  isOpen,
  disabledReason,
  isCreating,
  onToggle,
  onUse,
}: TemplateCardProps) {
  const { popularity } = template;
  return (
    <Card>
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
        <Inline gap={3} justifyContent="space-between">
          <Inline gap={2}>
            <Text size={13} weight="medium" numeric>
              {surveySizeText(template.promptSlugs.length, topicCount)}
            </Text>
            {popularity > 0 && (
              <Text size={13} tone="textMuted" numeric>
                Used in {popularity} {popularity === 1 ? 'survey' : 'surveys'}
              </Text>
            )}
          </Inline>
          <Inline gap={2}>
            <Button variant="ghost" aria-expanded={isOpen} onClick={onToggle}>
              {isOpen ? 'Hide details' : 'Show details'}
            </Button>
            <Button
              variant="primary"
              isDisabled={isCreating}
              disabledReason={disabledReason}
              aria-label={`Use template ${template.name}`}
              onClick={onUse}
            >
              Use template
            </Button>
          </Inline>
        </Inline>
      </Stack>
    </Card>
  );
}
