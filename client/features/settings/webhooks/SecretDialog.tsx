import { Button } from '@/ui/Button';
import { CopyField } from '@/ui/CopyField';
import { Dialog } from '@/ui/Dialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';

/** Shows a new secret, which is not shown again. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={secret !== null}
      onClose={onClose}
      title="Copy the secret now"
      width={520}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={4}>
        <Text as="p">
          Your program needs it in order to know that a message comes from here. It is not shown again; a webhook can
          get a new one at any time.
        </Text>
        <CopyField label="Secret" value={secret ?? ''} autoFocus />
      </Stack>
    </Dialog>
  );
}
