import { formMessage } from '@/apollo/requestProblem';
import { reportUnexpected } from '@/lib/errorReporting';
import { Select } from '@/ui/Select';
import { TextField } from '@/ui/TextField';
import { EMPLOYEE_BANDS, ISSUE_TRACKERS, namedOptions, numberedOptions, SOURCE_CODE_HOSTS } from '@/lib/profileOptions';
import { companyInput, type CompanyDraft } from './profileDrafts';
import { useUpdateCompanyMutation } from './OnboardingPage.generated';
import { OnboardingStepForm } from './OnboardingStepForm';

interface CompanyStepProps {
  draft: CompanyDraft;
  edit: (draft: CompanyDraft) => void;
  onBack: () => void;
  onDone: () => void;
}

export function CompanyStep({ draft, edit, onBack, onDone }: CompanyStepProps) {
  const [updateCompany, { loading, error }] = useUpdateCompanyMutation();
  const input = companyInput(draft);
  const save = () => {
    if (!input) return;
    updateCompany({ variables: { input } }).then(onDone, reportUnexpected); // the form shows a refusal
  };

  return (
    <OnboardingStepForm
      title="Tell us about your company"
      text="Asked once, for everybody who works here."
      error={formMessage(error)}
      disabledReason={input ? undefined : 'Fill in all four fields to go on.'}
      isSaving={loading}
      onBack={onBack}
      onNext={save}
    >
      <TextField
        label="Company name"
        autoComplete="organization"
        maxLength={100}
        value={draft.name}
        onChange={(name) => edit({ ...draft, name })}
      />
      <Select
        label="Number of employees"
        options={namedOptions(EMPLOYEE_BANDS)}
        value={draft.numberOfEmployees}
        onChange={(numberOfEmployees) => edit({ ...draft, numberOfEmployees })}
      />
      <Select
        label="Issue tracking software"
        options={numberedOptions(ISSUE_TRACKERS)}
        value={draft.issueTrackingSw}
        onChange={(issueTrackingSw) => edit({ ...draft, issueTrackingSw })}
      />
      <Select
        label="Source code management"
        options={numberedOptions(SOURCE_CODE_HOSTS)}
        value={draft.sourceCodeMgmtSw}
        onChange={(sourceCodeMgmtSw) => edit({ ...draft, sourceCodeMgmtSw })}
      />
    </OnboardingStepForm>
  );
}
