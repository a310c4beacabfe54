import { RESPONDENT_IDENTITIES, respondentIdentityWords, type RespondentIdentity } from '@common/respondent-identity';
import { Select } from '@/ui/Select';
import type { BuilderStepProps } from '../builderProps';

/** Chooses who may answer this survey, until it is published. */
export function RespondentIdentityChoice({ draft: { privacy }, edit, isReadOnly }: BuilderStepProps) {
  return (
    <Select<RespondentIdentity>
      label="Who may answer"
      description={respondentIdentityWords(privacy.identity).meaning}
      options={RESPONDENT_IDENTITIES}
      value={privacy.identity}
      isDisabled={isReadOnly}
      onChange={(identity) => edit({ privacy: { ...privacy, identity } })}
    />
  );
}
