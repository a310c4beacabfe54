import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { RosterClassification, UpdateRosterPeopleInput } from '@/apollo/types.generated';
import { NO_TEAM } from '../../../common/teams';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { toast } from '@/ui/toastStore';
import { CLASSIFICATIONS } from './classifications';
import { inParts, countOfPeople } from '@/lib/inParts';
import { useUpdateRosterPeopleMutation } from './RosterPage.generated';
import { NO_SEGMENT_CHANGE, SegmentChange } from './SegmentChange';
import { RosterTeamChoice, type RosterTeam } from './RosterTeamChoice';

const KEEP = 'KEEP';

interface ChangePeopleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  refs: readonly string[];
  teams: readonly RosterTeam[];
  segments: readonly { name: string; label: string }[];
}

/** Changes the team, the classification or one segment of several people. */
export function ChangePeopleDialog({ isOpen, onClose, ...rest }: ChangePeopleDialogProps) {
  const [isSending, setSending] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Change ${countOfPeople(rest.refs.length)}`}
      width={480}
      isLocked={isSending}
    >
      <ChangeForm {...rest} onClose={onClose} isSending={isSending} setSending={setSending} />
    </Dialog>
  );
}

interface ChangeFormProps extends Omit<ChangePeopleDialogProps, 'isOpen'> {
  isSending: boolean;
  setSending: (isSending: boolean) => void;
}

function ChangeForm({ refs, teams, segments, onClose, isSending, setSending }: ChangeFormProps) {
  const [team, setTeam] = useState<string | null>(null);
  const [classification, setClassification] = useState<RosterClassification | null>(null);
  const [segment, setSegment] = useState(NO_SEGMENT_CHANGE);
  const [error, setError] = useState<string | null>(null);
  const [update] = useUpdateRosterPeopleMutation();
  const input: UpdateRosterPeopleInput = {
    ...(team !== null && { teamRef: team === NO_TEAM ? null : team }),
    ...(classification !== null && { classification }),
    ...(segment.name.trim() !== '' && { segments: [{ name: segment.name, value: segment.value }] }),
  };
  const isEmpty = Object.keys(input).length === 0;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isSending) return;
    setSending(true);
    const replies = await inParts(refs, (part) => update({ variables: { refs: [...part], input } })).catch(
      (problem: unknown) => void setError(formMessage(problem)),
    );
    setSending(false);
    if (!replies) return;
    const changed = replies.reduce((sum, { data }) => sum + (data?.updateRosterPeople.people.length ?? 0), 0);
    const gone = refs.length - changed;
    toast({
      title: `${countOfPeople(changed)} changed`,
      ...(gone > 0 && { text: `${countOfPeople(gone)} had been removed from the roster meanwhile.` }),
    });
    onClose();
  };

  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap={5}>
        <RosterTeamChoice
          label="Team"
          teams={teams}
          value={team}
          onChange={setTeam}
          anyText="Keep their teams"
          note="Results of closed surveys do not change."
        />
        <Select
          label="Classification"
          options={[{ value: KEEP, label: 'Keep their classifications' }, ...CLASSIFICATIONS]}
          value={classification ?? KEEP}
          onChange={(chosen) => setClassification(chosen === KEEP ? null : chosen)}
        />
        <SegmentChange segments={segments} change={segment} onChange={setSegment} />
        <FormError message={error} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose} isDisabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={isSending} isDisabled={isEmpty}>
            Change {countOfPeople(refs.length)}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
