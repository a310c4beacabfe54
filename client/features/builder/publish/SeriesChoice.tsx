import { Select } from '@/ui/Select';
import type { BuilderStepProps } from '../builderProps';

const NONE = 'none';

/** Puts the survey into a series, or takes it out. Nothing is shown to a company without series. */
export function SeriesChoice({ data, draft, edit, isReadOnly }: BuilderStepProps) {
  const { studySequences } = data;
  if (studySequences.length === 0) return null;
  return (
    <Select
      label="Series"
      description="Scores are compared with those of the other surveys in the series. This can be changed at any time."
      isDisabled={isReadOnly}
      value={draft.sequenceRef ?? NONE}
      onChange={(ref) => edit({ sequenceRef: ref === NONE ? null : ref })}
      options={[
        { value: NONE, label: 'None' },
        ...studySequences.map(({ ref, name }) => ({ value: ref, label: name })),
      ]}
    />
  );
}
