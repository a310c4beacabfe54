import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { useCreationKey } from '@/lib/useCreationKey';
import { Button } from '@/ui/Button';
import { NameDialog } from '@/ui/NameDialog';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { BuilderStepProps } from '../builderProps';
import { useStartSeriesOfSurveyMutation } from './SeriesChoice.generated';

const NONE = 'none';
const WHAT_FOR = 'Scores are compared with those of the other surveys in the series. This can be changed at any time.';

/** Puts the survey into a series, which may be a new one, or takes it out. */
export function SeriesChoice({ data, draft, edit, isReadOnly }: BuilderStepProps) {
  const series = data.studySequencePage.nodes;
  const isFirst = series.length === 0;
  if (isFirst && isReadOnly) return null;
  return (
    <Stack gap={2}>
      {isFirst ? (
        <Stack gap={1}>
          <Text weight="medium">Series</Text>
          <Text as="p" size={13} tone="textMuted">
            {WHAT_FOR}
          </Text>
        </Stack>
      ) : (
        <Select
          label="Series"
          description={WHAT_FOR}
          isDisabled={isReadOnly}
          value={draft.sequenceRef ?? NONE}
          onChange={(ref) => edit({ sequenceRef: ref === NONE ? null : ref })}
          options={[{ value: NONE, label: 'None' }, ...series.map(({ ref, name }) => ({ value: ref, label: name }))]}
        />
      )}
      {!isReadOnly && <NewSeries onCreated={(sequenceRef) => edit({ sequenceRef })} />}
    </Stack>
  );
}

/** Starts a series, into which the survey is put at once. */
function NewSeries({ onCreated }: { onCreated: (ref: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const key = useCreationKey();
  const [start, { error }] = useStartSeriesOfSurveyMutation();
  const create = async (name: string) => {
    const { data } = await start({ variables: { name, key: key.current() } });
    key.spend();
    if (data) onCreated(data.createStudySequence.ref);
  };
  return (
    <Inline>
      <Button size="sm" onClick={() => setOpen(true)}>
        Create series
      </Button>
      <NameDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Create series"
        submitLabel="Create"
        name=""
        error={formMessage(error)}
        onSubmit={create}
      />
    </Inline>
  );
}
