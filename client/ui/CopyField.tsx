import { useState } from 'react';
import { CopyButton } from './CopyButton';
import { Field, type FieldProps } from './Field';
import { Inline } from './Stack';
import { Input } from './TextField';

export const COPY_REFUSED = 'Your browser did not allow copying. Select the text and copy it yourself.';

/** A value with a Copy button, which confirms for three seconds. */
export function CopyField({
  value,
  autoFocus,
  ...field
}: Pick<FieldProps, 'label' | 'hideLabel' | 'description'> & { value: string; autoFocus?: boolean }) {
  const [isRefused, setRefused] = useState(false);
  return (
    <Field {...field} error={isRefused ? COPY_REFUSED : null}>
      {(control) => (
        <Inline gap={2} flexWrap="nowrap">
          <Input
            {...control}
            readOnly
            value={value}
            invalid={false}
            autoFocus={autoFocus}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton value={value} onRefused={setRefused} />
        </Inline>
      )}
    </Field>
  );
}
