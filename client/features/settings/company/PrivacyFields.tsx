import { Checkbox } from '@/ui/Checkbox';
import { NumberField } from '@/ui/NumberField';
import { atLeast, LEAST_PEOPLE, MOST_KEEP_DAYS, MOST_PEOPLE, type CompanyRules } from './companyRules';

export interface CompanyRulesFieldsProps {
  rules: CompanyRules;
  /** The server's refusals, by field. */
  errors: Partial<Record<keyof CompanyRules, string | undefined>>;
  isDisabled: boolean;
  onChange: (changes: Partial<CompanyRules>) => void;
}

/** The fields for the privacy rules of a company's new surveys. */
export function PrivacyFields({ rules, errors, isDisabled, onChange }: CompanyRulesFieldsProps) {
  return (
    <>
      <Checkbox
        label="Strict protection"
        description="More groups are hidden, so that nobody’s answer can be worked out by comparing results. Attributes show averages only."
        isSelected={rules.privacyLevel === 'STRICT'}
        isDisabled={isDisabled}
        onChange={(isStrict) => onChange({ privacyLevel: isStrict ? 'STRICT' : 'STANDARD' })}
      />
      <NumberField
        label="People behind a score"
        description={`A score is shown when at least this many people answered. The minimum is ${LEAST_PEOPLE}.`}
        error={errors.scoreThreshold}
        value={rules.scoreThreshold}
        min={LEAST_PEOPLE}
        max={MOST_PEOPLE}
        disabled={isDisabled}
        onChange={(threshold) =>
          onChange({ scoreThreshold: threshold, commentThreshold: atLeast(rules.commentThreshold, threshold) })
        }
      />
      <NumberField
        label="People behind comments"
        description="Comments of a group are shown when at least this many of its people answered: as many as for a score, or more."
        error={errors.commentThreshold}
        value={rules.commentThreshold}
        min={rules.scoreThreshold ?? LEAST_PEOPLE}
        max={MOST_PEOPLE}
        disabled={isDisabled}
        onChange={(threshold) => onChange({ commentThreshold: threshold })}
      />
      <NumberField
        label="Days that responses are kept"
        description="For this many days after a survey closes, its responses stay sealed, so that wrong results can be computed again. Then they are destroyed for good, and only the results stay. With 0, they are destroyed as soon as the results are made. A survey may keep its responses for fewer days, not for more."
        error={errors.keepDays}
        value={rules.keepDays}
        min={0}
        max={MOST_KEEP_DAYS}
        refusal={`Enter a whole number from 0 to ${MOST_KEEP_DAYS}.`}
        disabled={isDisabled}
        onChange={(keepDays) => onChange({ keepDays })}
        onRefused={(keepDays) => onChange({ keepDays })}
      />
    </>
  );
}
