import { useEffect, useRef, useState } from 'react';
import { fieldMessages, formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { focusInvalidField } from '@/ui/focusInvalidField';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { dismissToast, toast } from '@/ui/toastStore';
import { useChoosePrivacyMutation, type CompanyPrivacyFragment } from './PrivacyChoice.generated';
import { PrivacyFields } from './PrivacyFields';
import { RespondentFields } from './RespondentFields';
import { reasonNotToSave, rulesOf, type CompanyRules } from './companyRules';

interface PrivacyChoiceProps {
  company: CompanyPrivacyFragment;
  /** Whether this installation can mail personal links. */
  canSendMail: boolean;
}

/** The privacy contract that the company's new surveys promise to respondents. */
export function PrivacyChoice({ company, canSendMail }: PrivacyChoiceProps) {
  const [changes, setChanges] = useState<Partial<CompanyRules>>({});
  const [choose, { loading, error, reset }] = useChoosePrivacyMutation();
  const lastSaved = useRef<number>(undefined);
  const fields = useRef<HTMLDivElement>(null);
  const errors = fieldMessages(error);
  const rules: CompanyRules = { ...rulesOf(company), ...changes };
  const change = (more: Partial<CompanyRules>) => {
    setChanges((now) => ({ ...now, ...more }));
    if (error) reset();
  };

  useEffect(() => {
    if (error) focusInvalidField(fields.current);
  }, [error]);

  const save = () => {
    // The message of the save before would stand beside a refusal of this one.
    if (lastSaved.current !== undefined) dismissToast(lastSaved.current);
    choose({ variables: { input: rules } }).then(
      () => {
        setChanges({});
        lastSaved.current = toast({ title: 'New surveys are published with these rules' });
      },
      reportUnexpected, // a refusal is shown at its field, or above the button
    );
  };

  return (
    <Stack ref={fields} gap={4}>
      <Heading level={2} size={16}>
        Privacy
      </Heading>
      <Text as="p" tone="textMuted">
        These rules hold for surveys that are published from now on, and respondents see them before the first question.
        A survey that is published keeps the rules it was published with.
      </Text>
      <PrivacyFields rules={rules} errors={errors} isDisabled={loading} onChange={change} />
      <RespondentFields
        rules={rules}
        errors={errors}
        canSendMail={canSendMail}
        isDisabled={loading}
        onChange={change}
      />
      {Object.keys(errors).length === 0 && <FormError message={formMessage(error)} />}
      <Inline>
        <Button variant="primary" isPending={loading} disabledReason={reasonNotToSave(rules, company)} onClick={save}>
          Save
        </Button>
      </Inline>
    </Stack>
  );
}
