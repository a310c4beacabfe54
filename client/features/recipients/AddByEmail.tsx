import { useState } from 'react';
import { countOfPeople } from '@/lib/inParts';
import { pastedPeople } from '@/lib/pastedPeople';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import type { AddFormProps } from './AddRecipients';

/** The most people that the server adds by their email in one call. */
const MOST = 1_000;

/** Adds people by pasted emails, or by cells of a spreadsheet. */
export function AddByEmail({ isAdding, add }: AddFormProps) {
  const [text, setText] = useState('');
  const { people, unread } = pastedPeople(text);
  const isTooMany = people.length > MOST;
  const blocked =
    people.length === 0
      ? 'Paste an email address first.'
      : isTooMany
        ? 'Paste at most 1,000 people at once. For more, import a file into the roster.'
        : undefined;
  return (
    <Stack gap={4}>
      <TextArea
        label="Emails"
        description="One on each line: an email, or Ada Lovelace <ada@acme.com>. Cells copied from a spreadsheet work, too. Who is not in the roster yet is added to it."
        rows={6}
        value={text}
        onChange={setText}
        autoFocus
      />
      <Text as="p" size={13} tone="textMuted" role="status">
        {[
          people.length > 0 && `${countOfPeople(people.length)} found.`,
          unread.length > 0 &&
            `No email address in “${unread[0]!.slice(0, 60)}”${unread.length > 1 ? ` and ${unread.length - 1} more` : ''}.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      <Inline justifyContent="flex-end">
        <Button
          variant="primary"
          isPending={isAdding}
          disabledReason={blocked}
          onClick={() => void add({ people: people.map(({ name, email }) => ({ name, email })) }, unread)}
        >
          {people.length === 0 ? 'Add' : `Add ${countOfPeople(people.length)}`}
        </Button>
      </Inline>
    </Stack>
  );
}
