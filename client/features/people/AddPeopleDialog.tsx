import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { RosterClassification } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { toast } from '@/ui/toastStore';
import { CLASSIFICATIONS } from './classifications';
import { countOfPeople } from '@/lib/inParts';
import { pastedPeople } from '@/lib/pastedPeople';
import { useAddRosterPeopleMutation } from './RosterPage.generated';
import { RosterTeamChoice, type RosterTeam } from './RosterTeamChoice';

/** The most people that the server adds in one call. */
const MOST = 1_000;

interface AddPeopleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  teams: readonly RosterTeam[];
}

export function AddPeopleDialog({ isOpen, onClose, teams }: AddPeopleDialogProps) {
  const [isSending, setSending] = useState(false);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add people" width={520} isLocked={isSending}>
      <AddPeopleForm teams={teams} onClose={onClose} isSending={isSending} setSending={setSending} />
    </Dialog>
  );
}

interface AddPeopleFormProps extends Omit<AddPeopleDialogProps, 'isOpen'> {
  isSending: boolean;
  setSending: (isSending: boolean) => void;
}

function AddPeopleForm({ teams, onClose, isSending, setSending }: AddPeopleFormProps) {
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
    const left = [...refused.map(({ email }) => email), ...unread, ...people.slice(MOST).map(asLine)];
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

const asLine = ({ name, email }: { name: string; email: string }) => (name === '' ? email : `${name} <${email}>`);

/** Says how much of the text was understood. */
function readText(count: number, unread: readonly string[]): string {
  const found = count > 0 ? `${countOfPeople(count)} found.` : '';
  const first = unread[0];
  if (first === undefined) return found;
  const more = unread.length > 1 ? ` and ${unread.length - 1} more` : '';
  return `${found} No email address in “${first.slice(0, 60)}”${more}.`.trim();
}

function refusalText(refused: readonly { email: string; message: string }[]): string | null {
  if (refused.length === 0) return null;
  const some = refused.slice(0, 5).map(({ email, message }) => `${email}: ${message}`);
  const more = refused.length > 5 ? [`So it is with ${refused.length - 5} more.`] : [];
  return [`Not added. ${some[0]}`, ...some.slice(1), ...more].join(' ');
}
