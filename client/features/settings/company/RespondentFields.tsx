import {
  CANT_PUBLISH_OWN_LINK,
  NEEDS_MAIL,
  offeredIdentities,
  respondentIdentityWords,
} from '@common/respondent-identity';
import { useState } from 'react';
import { Banner } from '@/ui/Banner';
import { Select } from '@/ui/Select';
import { TextField } from '@/ui/TextField';
import { domainsIn, type CompanyRules } from './companyRules';
import type { CompanyRulesFieldsProps } from './PrivacyFields';

/** The fields for who may answer a company's new surveys. */
export function RespondentFields({
  rules,
  errors,
  canSendMail,
  isDisabled,
  onChange,
}: CompanyRulesFieldsProps & { canSendMail: boolean }) {
  const lacksMail = !canSendMail && rules.respondentIdentity === 'OWN_LINK';
  return (
    <>
      <Select<CompanyRules['respondentIdentity']>
        label="Who may answer"
        description={`${respondentIdentityWords(rules.respondentIdentity).meaning} A survey may choose another way.${canSendMail || lacksMail ? '' : ` ${NEEDS_MAIL}`}`}
        error={errors.respondentIdentity}
        options={offeredIdentities(canSendMail, rules.respondentIdentity)}
        value={rules.respondentIdentity}
        isDisabled={isDisabled}
        onChange={(respondentIdentity) => onChange({ respondentIdentity })}
      />
      {lacksMail && <Banner tone="warning">{CANT_PUBLISH_OWN_LINK}</Banner>}
      <DomainsField
        domains={rules.emailDomains}
        error={errors.emailDomains}
        isDisabled={isDisabled}
        onChange={(emailDomains) => onChange({ emailDomains })}
      />
    </>
  );
}

interface DomainsFieldProps {
  domains: readonly string[];
  error: string | undefined;
  isDisabled: boolean;
  onChange: (domains: string[]) => void;
}

function DomainsField({ domains, error, isDisabled, onChange }: DomainsFieldProps) {
  // Keeps what is typed, such as the comma before the next domain.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label="Email domains"
      description="The part after the @ of your company’s addresses, such as acme.com. Separate several with commas. In a survey for known addresses, people with such an address may answer even if they are not in the roster."
      error={error}
      value={typed ?? domains.join(', ')}
      disabled={isDisabled}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(text) => {
        setTyped(text);
        onChange(domainsIn(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
