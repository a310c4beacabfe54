import { useState } from 'react';
import { fieldMessages, formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { NumberField } from '@/ui/NumberField';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { MOST_RETENTION_DAYS, RETENTION_REFUSAL } from '@common/retention';
import { useChooseRetentionMutation, type CompanyRetentionFragment } from './RetentionChoice.generated';

type RetentionDays = Pick<CompanyRetentionFragment, 'forgetRemovedDays' | 'keepRecipientsDays'>;

const FIELDS: { field: keyof RetentionDays; label: string; description: string }[] = [
  {
    field: 'forgetRemovedDays',
    label: 'Days until people who left are forgotten',
    description:
      'Counted from the day somebody is removed from the roster. Then invitations, mails that wait, and their name in the audit log are erased, too. With 0, that happens as soon as the removal can’t be undone. Leave it empty to keep them.',
  },
  {
    field: 'keepRecipientsDays',
    label: 'Days that recipients are kept',
    description:
      'Counted from the close of a survey. Then the list of who was asked is deleted, and only its length stays. Leave it empty to keep it as long as the survey.',
  },
];

/** The choice how long the company keeps data about people. */
export function RetentionChoice({ company }: { company: CompanyRetentionFragment }) {
  const [changes, setChanges] = useState<Partial<RetentionDays>>({});
  const [choose, { loading, error, reset }] = useChooseRetentionMutation();
  const days: RetentionDays = { ...company, ...changes };
  const errors = fieldMessages(error);
  const isSame = FIELDS.every(({ field }) => days[field] === company[field]);
  const change = (more: Partial<RetentionDays>) => {
    setChanges((now) => ({ ...now, ...more }));
    if (error) reset();
  };
  const save = () => {
    const { forgetRemovedDays, keepRecipientsDays } = days;
    choose({ variables: { input: { forgetRemovedDays, keepRecipientsDays } } }).then(() => {
      setChanges({});
      toast({ title: 'People’s data is kept for this long from now on' });
    }, reportUnexpected); // a refusal is shown at its field, or above the button
  };

  return (
    <Stack gap={4}>
      <Heading level={2} size={16}>
        How long people’s data is kept
      </Heading>
      <Text as="p" tone="textMuted">
        This deletes names and addresses, also those from before you change it. Responses and results are not affected:
        nothing joins them to a person.
      </Text>
      {FIELDS.map(({ field, label, description }) => (
        <NumberField
          key={field}
          label={label}
          description={description}
          error={errors[field]}
          value={days[field] ?? null}
          min={0}
          max={MOST_RETENTION_DAYS}
          refusal={RETENTION_REFUSAL}
          disabled={loading}
          onChange={(value) => change({ [field]: value })}
          onRefused={(value) => change({ [field]: value })}
        />
      ))}
      {Object.keys(errors).length === 0 && <FormError message={formMessage(error)} />}
      <Inline>
        <Button
          variant="primary"
          isPending={loading}
          disabledReason={isSame ? 'Nothing has been changed.' : undefined}
          onClick={save}
        >
          Save
        </Button>
      </Inline>
    </Stack>
  );
}
