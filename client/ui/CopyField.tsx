import styled from '@emotion/styled';
import { useState } from 'react';
import { media } from '../theme/tokens';
import { CopyButton, type CopyButtonProps } from './CopyButton';
import { Field, type FieldProps } from './Field';
import { Inline } from './Stack';
import { Input } from './TextField';

/** On a phone the value has a line of its own, so that people can read it. */
const Line = styled(Inline)({ flexWrap: 'nowrap', [media.phone]: { flexWrap: 'wrap', '& > button': { flexGrow: 1 } } });

export const COPY_REFUSED = 'Your browser did not allow copying. Select the text and copy it yourself.';

/** A value with a Copy button, which confirms for three seconds. */
export function CopyField({
  value,
  autoFocus,
  button,
  ...field
}: Pick<FieldProps, 'label' | 'hideLabel' | 'description'> & {
  value: string;
  autoFocus?: boolean;
  /** How its button looks and reads, where copying is what people came for. */
  button?: Pick<CopyButtonProps, 'label' | 'variant'>;
}) {
  const [isRefused, setRefused] = useState(false);
  return (
    <Field {...field} error={isRefused ? COPY_REFUSED : null}>
      {(control) => (
        <Line gap={2}>
          <Input
            {...control}
            readOnly
            value={value}
            invalid={false}
            autoFocus={autoFocus}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton {...button} value={value} onRefused={setRefused} />
        </Line>
      )}
    </Field>
  );
}
