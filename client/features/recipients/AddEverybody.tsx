import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { AddFormProps } from './AddRecipients';

/** Adds the whole company. */
export function AddEverybody({ isAdding, add }: AddFormProps) {
  return (
    <Stack gap={4}>
      <Text as="p">
        Everybody in the roster becomes a recipient, without bots and excluded people. People who join the roster later
        do not.
      </Text>
      <Inline justifyContent="flex-end">
        <Button variant="primary" isPending={isAdding} onClick={() => void add({ filter: {} })}>
          Add the whole company
        </Button>
      </Inline>
    </Stack>
  );
}
