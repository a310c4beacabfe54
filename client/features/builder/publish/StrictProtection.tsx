import { Switch } from '@/ui/Switch';
import type { BuilderStepProps } from '../builderProps';

/** Raises the protection of this survey above the company's, until it is published. */
export function StrictProtection({ data, draft: { privacy }, edit, isReadOnly }: BuilderStepProps) {
  const isForced = data.me?.company.privacyLevel === 'STRICT';
  return (
    <Switch
      label="Strict protection"
      description={
        isForced
          ? 'Your company protects every new survey like this.'
          : 'More groups are hidden, so that nobody’s answer can be worked out by comparing results.'
      }
      isSelected={privacy.level === 'STRICT'}
      isDisabled={isReadOnly || isForced}
      onChange={(isStrict) => edit({ privacy: { ...privacy, level: isStrict ? 'STRICT' : 'STANDARD' } })}
    />
  );
}
