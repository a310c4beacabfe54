import {
  CANT_PUBLISH_OWN_LINK,
  NEEDS_MAIL,
  offeredIdentities,
  respondentIdentityWords,
  type RespondentIdentity,
} from '@common/respondent-identity';
import { Banner } from '@/ui/Banner';
import { Select } from '@/ui/Select';
import type { BuilderStepProps } from '../builderProps';

/** Chooses who may answer this survey, until it is published. */
export function RespondentIdentityChoice({ data, draft: { privacy }, edit, isReadOnly }: BuilderStepProps) {
  const { canSendMail } = data.config;
  const lacksMail = !canSendMail && privacy.identity === 'OWN_LINK';
  return (
    <>
      <Select<RespondentIdentity>
        label="Who may answer"
        description={`${respondentIdentityWords(privacy.identity).meaning}${canSendMail || lacksMail ? '' : ` ${NEEDS_MAIL}`}`}
        options={offeredIdentities(canSendMail, privacy.identity)}
        value={privacy.identity}
        isDisabled={isReadOnly}
        onChange={(identity) => edit({ privacy: { ...privacy, identity } })}
      />
      {lacksMail && !isReadOnly && <Banner tone="warning">{CANT_PUBLISH_OWN_LINK}</Banner>}
    </>
  );
}
