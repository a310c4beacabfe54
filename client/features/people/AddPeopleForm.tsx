import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { RosterClassification } from '@/apollo/types.generated';
import { countOfPeople } from '@/lib/inParts';
import { pastedPeople } from '@/lib/pastedPeople';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { toast } from '@/ui/toastStore';
import { personLine, readText, refusalText } from './addPeopleTexts';
import { CLASSIFICATIONS } from './classifications';
import { useAddRosterPeopleMutation } from './RosterPage.generated';
import { RosterTeamChoice, type RosterTeam } from './RosterTeamChoice';

/** The most people that the server adds in one call. */
const MOST = 1_000;

interface AddPeopleFormProps {
  teams: readonly RosterTeam[];
  onClose: () => void;
  isSending: boolean;
  setSending: (isSending: boolean) => void;
}

/** The text with people, and what all of them get. Who can't be added stays in the text, with the reason. */
export function AddPeopleForm({ teams, onClose, isSending, setSending }: AddPeopleFormProps) {
  const [text, setText] = useState('');
  const [team, setTeam] = useState<string | null>(null);
  const [classification, setClassification] = useState<RosterClassification>('ENGINEER');
  const [error, setError] = useState<string | null>(null);
  const [add] = useAddRosterPeopleMutation();
  const { people, unread } = pastedPeople(text);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (people.length === 0 || isSending) return;
    setSending(true);
    setError(null);
    const given = people.slice(0, MOST).map((person) => ({ ...person, teamRef: team, classification }));
    const reply = await add({ variables: { input: { people: given } } }).then(
      ({ data }) => data!.addRosterPeople,
      (problem: unknown) => void setError(formMessage(problem)),
    );
    setSending(false);
    if (!reply) return;
    const { added, refused } = reply;
    if (added.length > 0) toast({ title: `${countOfPeople(added.length)} added to the roster` });
    // Who was added leaves the field, so that the others can be corrected and sent again.
    const left = [...refused.map(({ email }) => email), ...unread, ...people.slice(MOST).map(personLine)];
    if (left.length === 0) return onClose();
    setText(left.join('\n'));
    setError(refusalText(refused));
  };

  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap={5}>
        <TextArea
          label="People"
          description="One on each line: an email, or Ada Lovelace <ada@acme.com>. Cells copied from a spreadsheet work, too."
          rows={6}
          value={text}
          onChange={setText}
          autoFocus
        />
        <RosterTeamChoice
          label="Team"
          teams={teams}
          value={team}
          onChange={setTeam}
          anyText="No team yet"
          note="They all join this team."
        />
        <Select label="Classification" options={CLASSIFICATIONS} value={classification} onChange={setClassification} />
        <FormError message={error} />
        <Text as="p" size={13} tone="textMuted" role="status">
          {readText(people.length, unread)}
        </Text>
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose} isDisabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={isSending} isDisabled={people.length === 0}>
            {people.length > 1 ? `Add ${countOfPeople(Math.min(people.length, MOST))}` : 'Add'}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
