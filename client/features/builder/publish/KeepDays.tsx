import { NumberField } from '@/ui/NumberField';
import type { BuilderStepProps } from '../builderProps';

/** Shortens the time for which this survey's responses are kept below the company's, until it is published. */
export function KeepDays({ data, draft: { privacy }, edit, isReadOnly }: BuilderStepProps) {
  const most = data.me?.company.keepDays ?? privacy.keepDays;
  const choose = (keepDays: number | null) => keepDays !== null && edit({ privacy: { ...privacy, keepDays } });
  return (
    <NumberField
      label="Days that responses are kept"
      description={`For this many days after the close, responses stay sealed, so that wrong results can be computed again. Then they are destroyed for good, and only the results stay. With 0, they are destroyed as soon as the results are made. Your company allows up to ${most}.`}
      value={privacy.keepDays}
      min={0}
      max={most}
      refusal={`Enter a whole number from 0 to ${most}.`}
      disabled={isReadOnly}
      onChange={choose}
      onRefused={choose}
    />
  );
}
