import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { Heading } from '@/ui/Heading';
import { SkeletonText } from '@/ui/Skeleton';
import { Box } from '@/ui/Box';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { Draft } from '../draft/draft';

interface ConflictDialogProps {
  /** The changes made here that are not saved. */
  mine: Partial<Draft>;
  /** What the server has now; null while it is being asked. */
  theirs: Draft | null;
  /** Nothing of it can be changed any more, such as after somebody published it. */
  isClosedToChanges: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

const TITLES: Record<keyof Draft, string> = {
  name: 'Survey name',
  welcomeMessage: 'Welcome message',
  prompts: 'Questions',
  votingEnabled: 'Vote on topics',
  teamRefs: 'Teams',
};

function inWords<Field extends keyof Draft>(field: Field, value: Draft[Field]): string {
  if (field === 'prompts') return (value as Draft['prompts']).map(({ text }, index) => `${index + 1}. ${text}`).join('\n') || 'No questions';
  if (field === 'teamRefs') return `${(value as Draft['teamRefs']).length} chosen`;
  if (field === 'votingEnabled') return value ? 'On' : 'Off';
  return value as string;
}

/** Two people changed the same survey: shows both versions of what differs, and loses neither before one is chosen. */
export function ConflictDialog({ mine, theirs, isClosedToChanges, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const fields = Object.keys(mine) as (keyof Draft)[];
  return (
    <Dialog
      isOpen
      isLocked
      role="alertdialog"
      width={720}
      title="Somebody else has changed this survey"
      onClose={onTakeTheirs}
      footer={
        <>
          <Button onClick={onTakeTheirs} isDisabled={theirs === null}>
            Use theirs
          </Button>
          {!isClosedToChanges && (
            <Button variant="primary" onClick={onKeepMine} isDisabled={theirs === null}>
              Keep mine
            </Button>
          )}
        </>
      }
    >
      <Stack gap={5}>
        <Text as="p">
          {isClosedToChanges
            ? 'It has been published since you opened it, so your last changes can no longer be saved. Copy what you need.'
            : 'Your last changes are not saved yet. Choose which version counts; what you did not change comes from theirs.'}
        </Text>
        {theirs === null && <SkeletonText lines={4} />}
        {theirs !== null &&
          fields.map((field) => (
            <Stack key={field} gap={2}>
              <Heading level={3} size={14}>
                {TITLES[field]}
              </Heading>
              <Box display="grid" gridTemplateColumns={['1fr', '1fr 1fr']} css={{ gap: 12 }}>
                <Version title="Yours" text={inWords(field, mine[field]!)} />
                <Version title="Theirs" text={inWords(field, theirs[field])} />
              </Box>
            </Stack>
          ))}
      </Stack>
    </Dialog>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap={1} p={3} bg="sunken" css={{ borderRadius: 6 }}>
      <Text size={12} weight="medium" tone="textMuted">
        {title}
      </Text>
      <Text css={{ whiteSpace: 'pre-wrap' }}>{text}</Text>
    </Stack>
  );
}
