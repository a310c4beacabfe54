import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { downloadFile } from '@/lib/downloadFile';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { peopleTraces } from './peopleTraces';
import {
  useExportRosterPersonMutation,
  useForgetRosterPersonMutation,
  useRosterPersonTracesQuery,
  type RosterPersonLineFragment,
} from './RosterPage.generated';
import { nameOf } from './RosterRow';

interface PersonDataProps {
  person: RosterPersonLineFragment;
  onForgotten: () => void;
}

/** What the company holds about a person, for somebody who asks for it or wants to be forgotten. */
export function PersonData({ person, onForgotten }: PersonDataProps) {
  const { data } = useRosterPersonTracesQuery({ variables: { ref: person.ref }, fetchPolicy: 'network-only' });
  const [exportPerson, { loading: isExporting }] = useExportRosterPersonMutation();
  const [forget, { error, reset }] = useForgetRosterPersonMutation();
  const [isAsking, setAsking] = useState(false);
  const traces = data?.rosterPerson?.traces;
  const who = nameOf(person);

  const download = () =>
    exportPerson({ variables: { ref: person.ref } }).then(
      ({ data: reply }) => downloadFile(reply!.exportRosterPerson),
      (problem: unknown) =>
        toast({ title: 'No file was made', text: formMessage(problem) ?? undefined, tone: 'error' }),
    );
  const ask = () => {
    reset();
    setAsking(true);
  };
  const forgetPerson = async () => {
    await forget({ variables: { ref: person.ref } });
    toast({ title: `${who} was forgotten` });
    onForgotten();
  };

  return (
    <Stack as="section" gap={3} aria-label="Data about this person">
      <Heading level={3} size={14}>
        Data about this person
      </Heading>
      <Text as="p" size={13} tone="textMuted">
        {traces ? peopleTraces(traces) : 'Beside the roster, the person may be named elsewhere.'} Answers to surveys are
        stored without a name, so nobody can find those of one person.
      </Text>
      <Inline gap={2}>
        <Button size="sm" isPending={isExporting} onClick={() => void download()}>
          Download as a file
        </Button>
        <Button size="sm" onClick={ask}>
          Forget this person
        </Button>
      </Inline>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Forget ${who}?`}
        confirmLabel="Forget"
        tone="danger"
        nameToType={person.email}
        error={formMessage(error)}
        onConfirm={forgetPerson}
      >
        <Stack gap={3}>
          <Text as="p">
            They leave the roster and the recipients of all surveys, with invitations and mails that wait for them.{' '}
            {traces?.hasAccount
              ? 'Their account stays, with its records in the audit log. Remove it under Accounts.'
              : 'Their email is taken out of the audit log.'}
          </Text>
          <Text as="p">Their answers stay, because nothing joins an answer to a person. This can’t be undone.</Text>
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}
