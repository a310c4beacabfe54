import { useState } from 'react';
import { formMessage } from '@/apollo/problem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { NumberField } from '@/ui/NumberField';
import { Inline, Stack } from '@/ui/Stack';
import { Switch } from '@/ui/Switch';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/toastStore';
import { useChoosePrivacyMutation, type CompanyPrivacyFragment } from './PrivacyChoice.generated';

/** The server never shows results of fewer people. */
const LEAST = 3;
const MOST = 100;

type Choice = Pick<CompanyPrivacyFragment, 'privacyLevel'> & {
  scoreThreshold: number | null;
  commentThreshold: number | null;
};

/** The privacy contract that the company's new surveys promise to respondents. */
export function PrivacyChoice({ company }: { company: CompanyPrivacyFragment }) {
  const { privacyLevel, scoreThreshold, commentThreshold } = company;
  const [changes, setChanges] = useState<Partial<Choice>>({});
  const [choose, { loading, error }] = useChoosePrivacyMutation();
  const choice: Choice = { privacyLevel, scoreThreshold, commentThreshold, ...changes };
  const change = (more: Partial<Choice>) => setChanges((now) => ({ ...now, ...more }));

  const save = () => {
    choose({ variables: { input: choice } }).then(
      () => {
        setChanges({});
        toast({ title: 'New surveys are published with these rules' });
      },
      reportUnexpected, // a refusal is shown above the button
    );
  };

  return (
    <Stack gap={4}>
      <Heading level={2} size={16}>
        Privacy
      </Heading>
      <Text as="p" tone="textMuted">
        These rules hold for surveys that are published from now on, and respondents see them before the first question.
        A survey that is published keeps the rules it was published with.
      </Text>
      <Switch
        label="Strict protection"
        description="More groups are hidden, so that nobody can work out 1 or 2 people by comparing results. Attributes show averages only."
        isSelected={choice.privacyLevel === 'STRICT'}
        isDisabled={loading}
        onChange={(isStrict) => change({ privacyLevel: isStrict ? 'STRICT' : 'STANDARD' })}
      />
      <NumberField
        label="People behind a score"
        description={`A score is shown when at least this many people answered. ${LEAST} is the least.`}
        value={choice.scoreThreshold}
        min={LEAST}
        max={MOST}
        disabled={loading}
        onChange={(threshold) =>
          change({ scoreThreshold: threshold, commentThreshold: atLeast(choice.commentThreshold, threshold) })
        }
      />
      <NumberField
        label="People behind comments"
        description="Comments of a group are shown when at least this many of its people answered: as many as for a score, or more."
        value={choice.commentThreshold}
        min={choice.scoreThreshold ?? LEAST}
        max={MOST}
        disabled={loading}
        onChange={(threshold) => change({ commentThreshold: threshold })}
      />
      <FormError message={formMessage(error)} />
      <Inline>
        <Button variant="primary" isPending={loading} disabledReason={reasonNotToSave(choice, company)} onClick={save}>
          Save
        </Button>
      </Inline>
    </Stack>
  );
}

/** The minimum for comments, which is never below the minimum for scores. */
const atLeast = (value: number | null, least: number | null) =>
  value === null || least === null ? value : Math.max(value, least);

function reasonNotToSave(choice: Choice, saved: CompanyPrivacyFragment): string | undefined {
  const numbers = [choice.scoreThreshold, choice.commentThreshold];
  if (numbers.some((value) => value === null || !Number.isInteger(value))) return 'Enter whole numbers.';
  const isSame = (Object.keys(choice) as (keyof Choice)[]).every((field) => choice[field] === saved[field]);
  return isSame ? 'Nothing has been changed.' : undefined;
}
