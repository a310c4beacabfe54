import { useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import { useCreationKey } from '@/lib/useCreationKey';
import { useCreateStudySequenceMutation, usePlaceSurveyMutation, useSeriesChoicesQuery } from './SeriesTiles.generated';

interface AddToSeriesDialogProps {
  survey: { ref: string; name: string };
  isOpen: boolean;
  onClose: () => void;
}

export function AddToSeriesDialog({ survey, isOpen, onClose }: AddToSeriesDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add to series" width={440}>
      <SeriesChoice survey={survey} onClose={onClose} />
    </Dialog>
  );
}

const NEW = 'new';

/** The choice of a series for a survey, also of a new one. */
function SeriesChoice({ survey, onClose }: Omit<AddToSeriesDialogProps, 'isOpen'>) {
  const { data, error: loadError } = useSeriesChoicesQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [isPending, setPending] = useState(false);
  const key = useCreationKey();
  const [create, { error: createError }] = useCreateStudySequenceMutation();
  const [place, { error: placeError }] = usePlaceSurveyMutation();
  const all = data?.studySequencePage.nodes ?? [];
  const choice = data && all.length === 0 ? NEW : chosen;
  const isReady = choice === NEW ? name.trim() !== '' : choice !== null;

  const add = async () => {
    const made =
      choice === NEW
        ? (await create({ variables: { name: name.trim(), key: key.current() } })).data?.createStudySequence.ref
        : choice;
    if (made) await place({ variables: { ref: survey.ref, sequenceRef: made } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    setPending(true);
    // a refusal is in the errors of the mutations
    add()
      .then(onClose, reportUnexpected)
      .finally(() => setPending(false));
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        <Text as="p">Scores of {survey.name} are compared with those of the other surveys in its series.</Text>
        {all.length > 0 && (
          <Select
            label="Series"
            value={choice}
            onChange={setChosen}
            options={[
              ...all.map((series) => ({ value: series.ref, label: series.name })),
              { value: NEW, label: 'A new series' },
            ]}
          />
        )}
        {choice === NEW && <TextField label="Name of the new series" value={name} onChange={setName} />}
        <FormError message={formMessage(placeError ?? createError ?? loadError)} />
        <Inline gap={2} justifyContent="flex-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isReady}>
            Add
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
