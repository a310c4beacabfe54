import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { lazyPart } from '@/ui/lazyPart';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';

const ChangePasswordDialog = lazyPart(() => import('../../access/password/ChangePasswordDialog'));

/** The way to another password. */
export function OwnPassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Inline gap={4} justifyContent="space-between">
      <Stack gap={1} flex="1 1 260px">
        <Heading level={2} size={16}>
          Password
        </Heading>
        <Text as="p" tone="textMuted">
          A new password signs you out everywhere but here.
        </Text>
      </Stack>
      <Button onClick={() => setOpen(true)}>Change password</Button>
      <ChangePasswordDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Inline>
  );
}
