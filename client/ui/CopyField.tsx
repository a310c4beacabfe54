import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../lib/copyText';
import { Button } from './Button';
import { Field, type FieldProps } from './Field';
import { Inline } from './Stack';
import { Input } from './TextField';
import { VisuallyHidden } from './VisuallyHidden';

const CONFIRMATION_MS = 3000;

/** A value to take along, with a Copy button that confirms for three seconds. */
export function CopyField({ value, ...field }: Pick<FieldProps, 'label' | 'hideLabel' | 'description'> & { value: string }) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none');
  useEffect(() => {
    if (outcome === 'none') return;
    const timer = window.setTimeout(() => setOutcome('none'), CONFIRMATION_MS);
    return () => window.clearTimeout(timer);
  }, [outcome]);
  const copied = outcome === 'copied';

  return (
    <Field {...field} error={outcome === 'refused' ? 'Your browser did not allow copying. Select the text and copy it yourself.' : null}>
      {(control) => (
        <Inline gap={2} flexWrap="nowrap">
          <Input {...control} readOnly value={value} invalid={false} onFocus={(event) => event.target.select()} />
          <Button
            icon={copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            css={{ minWidth: 104 }}
            onClick={async () => setOutcome((await copyText(value)) ? 'copied' : 'refused')}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <VisuallyHidden role="status">{copied ? 'Copied to the clipboard' : ''}</VisuallyHidden>
        </Inline>
      )}
    </Field>
  );
}
