import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Text } from '@/ui/Text';
import type { PersonLineFragment } from './PeoplePage.generated';

interface RemovePersonDialogProps {
  /** The person to remove; null while the dialog is closed. */
  person: PersonLineFragment | null;
  /** The person is the user who looks at the list. */
  isOwn: boolean;
  error: string | null;
  onClose: () => void;
  onRemove: (person: PersonLineFragment) => Promise<void>;
}

/** Asks before a person is removed from the company, and says what ends with it. */
export function RemovePersonDialog({ person, isOwn, error, onClose, onRemove }: RemovePersonDialogProps) {
  return (
    <ConfirmDialog
      isOpen={person !== null}
      onClose={onClose}
      title={isOwn ? 'Leave your company?' : `Remove ${person?.name || person?.email}?`}
      confirmLabel={isOwn ? 'Leave' : 'Remove'}
      tone="danger"
      error={error}
      onConfirm={() => onRemove(person!)}
    >
      <Text as="p">
        {isOwn ? 'You are' : 'They are'} signed out everywhere, and {isOwn ? 'your' : 'their'} API keys, share links and
        open invitations stop working at once. Surveys {isOwn ? 'you' : 'they'} made stay.
      </Text>
    </ConfirmDialog>
  );
}
