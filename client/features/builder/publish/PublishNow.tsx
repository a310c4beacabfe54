import styled from '@emotion/styled';
import { media } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { DistributionMethod } from '@/apollo/types.generated';
import type { BuilderStepProps } from '../builderProps';
import { openThreadsText } from '../notes/noteTexts';
import type { PublishPhase } from './usePublish';

const LABELS: Record<PublishPhase, string> = { idle: 'Yes, publish', saving: 'Saving', publishing: 'Publishing' };

const Panel = styled.section(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: theme.space[6],
  borderRadius: theme.radii.card,
  background: theme.colors.accentSoft,
  [media.phone]: { padding: theme.space[4] },
}));

/** What happens at the press of the button. */
const CONSEQUENCE: Record<DistributionMethod, string> = {
  EMAIL: 'The survey opens at once, and every recipient is mailed a personal link.',
  MANUAL: 'The survey opens at once. You get its link, a QR code and a message to share.',
  SLACK: 'The survey opens at once, and every recipient with a linked account gets a personal link in Slack.',
  MSTEAMS:
    'The survey opens at once, and every recipient with a linked account gets a personal link in Microsoft Teams.',
};

interface PublishNowProps extends Pick<BuilderStepProps, 'draft' | 'isReadOnly'> {
  /** The number of open threads of notes about the draft. */
  openNotes: number;
  phase: PublishPhase;
  disabledReason: string | undefined;
  onPublish: () => void;
  onBack: () => void;
}

/** The last word before the survey opens: what it sets off, and the two ways from here. */
export function PublishNow({
  draft,
  openNotes,
  isReadOnly,
  phase,
  disabledReason,
  onPublish,
  onBack,
}: PublishNowProps) {
  return (
    <Panel aria-label="Publish">
      {!isReadOnly && (
        <Stack gap={1}>
          <Heading level={2} size={16}>
            Open it now?
          </Heading>
          <Text as="p">{CONSEQUENCE[draft.distributionMethod]}</Text>
          {openNotes > 0 && (
            <Text as="p">
              {openThreadsText(openNotes)} You can publish all the same. Nobody reads notes afterwards.
            </Text>
          )}
        </Stack>
      )}
      <Inline gap={2} justifyContent="flex-end">
        <Button variant="ghost" onClick={onBack} isDisabled={phase !== 'idle'}>
          Not yet, take me back
        </Button>
        <Button variant="primary" onClick={onPublish} isDisabled={phase !== 'idle'} disabledReason={disabledReason}>
          {LABELS[phase]}
        </Button>
      </Inline>
    </Panel>
  );
}
