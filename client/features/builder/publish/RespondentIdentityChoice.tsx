import {
  NEEDS_MAIL,
  offeredIdentities,
  respondentIdentityWords,
  type RespondentIdentity,
} from '@common/respondent-identity';
import { Select } from '@/ui/Select';
import type { BuilderStepProps } from '../builderProps';

/** Chooses who may answer this survey, until it is published. */
export function RespondentIdentityChoice({ data, draft: { privacy }, edit, isReadOnly }: BuilderStepProps) {
  const { canSendMail } = data.config;
  return (
    <Select<RespondentIdentity>
      label="Who may answer"
      description={`${respondentIdentityWords(privacy.identity).meaning}${canSendMail ? '' : ` ${NEEDS_MAIL}`}`}
      options={offeredIdentities(canSendMail, privacy.identity)}
      value={privacy.identity}
      isDisabled={isReadOnly}
      onChange={(identity) => edit({ privacy: { ...privacy, identity } })}
    />
  );
}
