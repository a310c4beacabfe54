import { useEffect, useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { NO_TEAM } from '../../../common/teams';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { TextField } from '@/ui/TextField';
import { toast } from '@/ui/toastStore';
import { CLASSIFICATIONS } from './classifications';
import { useUpdateRosterPersonMutation, type RosterPersonLineFragment } from './RosterPage.generated';
import { nameOf } from './RosterRow';
import { SegmentFields, type SegmentValues } from './SegmentFields';
import { RosterTeamChoice, type RosterTeam } from './RosterTeamChoice';

interface PersonFormProps {
  person: RosterPersonLineFragment;
  teams: readonly RosterTeam[];
  segmentNames: readonly { name: string; label: string }[];
  onClose: () => void;
  onRemove: (ref: string) => void;
  /** Learns whether there are changes that were not saved. */
  setChanged: (isChanged: boolean) => void;
}

/** The fields of one person. */
export function PersonForm({ person, teams, segmentNames, onClose, onRemove, setChanged }: PersonFormProps) {
  const [name, setName] = useState(person.name);
  const [email, setEmail] = useState(person.email);
  const [team, setTeam] = useState(person.team?.ref ?? NO_TEAM);
  const [classification, setClassification] = useState(person.classification);
  const [segments, setSegments] = useState<SegmentValues>(() => valuesOf(person, segmentNames));
  const [update, { loading, error }] = useUpdateRosterPersonMutation();

  const input = {
    ...{ name, email, classification },
    teamRef: team === NO_TEAM ? null : team,
    segments: segments.filter((each) => each.name.trim() !== '').map(({ name: of, value }) => ({ name: of, value })),
  };
  const entered = JSON.stringify(input);
  const [atFirst] = useState(entered);
  const isChanged = entered !== atFirst;
  useEffect(() => {
    setChanged(isChanged);
    return () => setChanged(false);
  }, [isChanged, setChanged]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    update({ variables: { ref: person.ref, input } }).then(
      () => {
        toast({ title: `${name.trim() || email.trim()} was changed` });
        onClose();
      },
      reportUnexpected, // the form shows a refusal
    );
  };

  return (
    <form onSubmit={save}>
      <Stack gap={5}>
        <TextField label="Name" value={name} onChange={setName} autoComplete="off" maxLength={120} />
        <TextField label="Email" type="email" value={email} onChange={setEmail} autoComplete="off" isRequired />
        <RosterTeamChoice
          label="Team"
          teams={teams}
          value={team}
          onChange={(ref) => setTeam(ref ?? NO_TEAM)}
          note="Results of closed surveys do not change."
        />
        <Select label="Classification" options={CLASSIFICATIONS} value={classification} onChange={setClassification} />
        <SegmentFields values={segments} onChange={setSegments} />
        <FormError message={formMessage(error)} />
        <Inline gap={2} justifyContent="space-between">
          <Button aria-label={`Remove ${nameOf(person)}`} onClick={() => onRemove(person.ref)} isDisabled={loading}>
            Remove
          </Button>
          <Inline gap={2}>
            <Button onClick={onClose} isDisabled={loading}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" isPending={loading}>
              Save
            </Button>
          </Inline>
        </Inline>
      </Stack>
    </form>
  );
}

/** The person's segments, and those that others have and this person does not. */
function valuesOf(person: RosterPersonLineFragment, names: PersonFormProps['segmentNames']): SegmentValues {
  const own = person.segments.map(({ name, label, value }) => ({ name, label, value }));
  const missing = names.filter(({ name }) => !own.some((each) => each.name === name));
  return [...own, ...missing.map(({ name, label }) => ({ name, label, value: '' }))];
}
