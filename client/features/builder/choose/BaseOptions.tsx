import styled from '@emotion/styled';
import { CopyPlus, FilePlus2, LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { media } from '@/theme/tokens';
import { Heading } from '@/ui/Heading';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';

const Sign = styled.span(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: theme.radii.card,
  background: theme.colors.accentSoft,
  color: theme.colors.accent,
}));

interface BaseOptionsProps {
  disabledReason: string | undefined;
  isCreating: boolean;
  /** The company has a closed survey. */
  hasPast: boolean;
  onTemplate: () => void;
  onPast: () => void;
  onScratch: () => void;
}

export function BaseOptions({ disabledReason, isCreating, hasPast, onTemplate, onPast, onScratch }: BaseOptionsProps) {
  return (
    <Stack gap={4}>
      <Option
        icon={<LayoutTemplate size={20} aria-hidden />}
        title="Use a template"
        text="Start with questions that have proved themselves, then change what you like."
        button={
          <Button variant="primary" onClick={onTemplate} isDisabled={isCreating}>
            Choose a template
          </Button>
        }
      />
      <Option
        icon={<CopyPlus size={20} aria-hidden />}
        title="Duplicate a past survey"
        text="Ask the same again, to see what has changed since."
        button={
          <Button
            onClick={onPast}
            isDisabled={isCreating}
            disabledReason={hasPast ? undefined : "You haven't completed any surveys yet."}
          >
            Choose a survey
          </Button>
        }
      />
      <Option
        icon={<FilePlus2 size={20} aria-hidden />}
        title="Start from scratch"
        text="Begin with an empty survey, and add questions from the library."
        button={
          <Button onClick={onScratch} isDisabled={isCreating} disabledReason={disabledReason}>
            Start blank
          </Button>
        }
      />
    </Stack>
  );
}

function Option({ icon, title, text, button }: { icon: ReactNode; title: string; text: string; button: ReactNode }) {
  return (
    <Card>
      <Inline gap={4} css={{ [media.phone]: { alignItems: 'flex-start' } }}>
        <Sign>{icon}</Sign>
        <Stack gap={1} flex="1 1 220px">
          <Heading level={2} size={16}>
            {title}
          </Heading>
          <Text tone="textMuted">{text}</Text>
        </Stack>
        {button}
      </Inline>
    </Card>
  );
}
