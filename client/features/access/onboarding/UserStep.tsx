import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Inline, Stack } from '@/ui/Stack';
import { Select } from '@/ui/Select';
import { TextField } from '@/ui/TextField';
import { JOB_LEVELS, numberedOptions } from '@/lib/profileOptions';
import { userInput, type UserDraft } from './profileDrafts';
import { useUpdateUserMutation } from './OnboardingPage.generated';
import { OnboardingStepForm } from './OnboardingStepForm';

const LONGEST_PART = 49;

interface UserStepProps {
  draft: UserDraft;
  edit: (draft: UserDraft) => void;
  onDone: () => void;
}

export function UserStep({ draft, edit, onDone }: UserStepProps) {
  const [updateUser, { loading, error }] = useUpdateUserMutation();
  const input = userInput(draft);
  const save = () => {
    if (!input) return;
    updateUser({ variables: { input } }).then(onDone, reportUnexpected); // the form shows a refusal
  };

  return (
    <OnboardingStepForm
      title="Tell us about yourself"
      text="Your colleagues see your name beside the surveys you make."
      error={formMessage(error)}
      disabledReason={input ? undefined : 'Fill in all three fields to go on.'}
      isSaving={loading}
      onNext={save}
    >
      <Inline gap={4} alignItems="flex-start">
        <Stack flex="1 1 180px">
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={LONGEST_PART}
            value={draft.firstName}
            onChange={(firstName) => edit({ ...draft, firstName })}
          />
        </Stack>
        <Stack flex="1 1 180px">
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={LONGEST_PART}
            value={draft.lastName}
            onChange={(lastName) => edit({ ...draft, lastName })}
          />
        </Stack>
      </Inline>
      <Select
        label="Job level"
        options={numberedOptions(JOB_LEVELS)}
        value={draft.jobLevel}
        onChange={(jobLevel) => edit({ ...draft, jobLevel })}
      />
    </OnboardingStepForm>
  );
}
