import { Check, CloudAlert, LoaderCircle } from 'lucide-react';
import { formMessage, problemCode } from '@/apollo/requestProblem';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { AutosaveStatus } from '../draft/autosaver';

function wording({ state, error }: AutosaveStatus): { text: string; Icon: typeof Check; isTrouble: boolean } {
  switch (state) {
    case 'saved':
      return { text: 'Saved', Icon: Check, isTrouble: false };
    case 'waiting':
    case 'saving':
      return { text: 'Saving', Icon: LoaderCircle, isTrouble: false };
    case 'failed':
      return { text: 'Not saved. Trying again', Icon: CloudAlert, isTrouble: true };
    case 'conflict':
      return { text: 'Not saved', Icon: CloudAlert, isTrouble: true };
    case 'refused':
      return { text: `Not saved. ${refusalText(error)}`, Icon: CloudAlert, isTrouble: true };
  }
}

/** A survey that the server does not find was there when it was opened, so it has been deleted since. */
const refusalText = (error: unknown) =>
  problemCode(error) === 'NOT_FOUND'
    ? 'This survey has been deleted. Copy the texts that you still need before you leave.'
    : formMessage(error);

/** Says whether the changes on screen are saved. */
export function SaveIndicator({ status }: { status: AutosaveStatus }) {
  const { text, Icon, isTrouble } = wording(status);
  return (
    <Inline role="status" gap={1} flexWrap="nowrap" color={isTrouble ? 'attention' : 'textMuted'}>
      <Icon size={14} aria-hidden />
      <Text size={13} css={{ whiteSpace: isTrouble ? 'normal' : 'nowrap' }}>
        {text}
      </Text>
    </Inline>
  );
}
