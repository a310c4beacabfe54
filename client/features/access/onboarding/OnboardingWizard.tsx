import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Stack } from '@/ui/Stack';
import { CompanyStep } from './CompanyStep';
import { companyDraftOf, userDraftOf } from './profileDrafts';
import { forgetGetStarted, noteGetStarted } from './getStartedReached';
import { needsCompanyDetails } from './needsOnboarding';
import type { OnboardingUserFragment } from './OnboardingPage.generated';
import { OnboardingStepIndicator } from './OnboardingStepIndicator';
import { StepTransition } from './StepTransition';
import { UserStep } from './UserStep';
import { panelsFor } from './walkthroughPanels';
import { WalkthroughStep } from './WalkthroughStep';

const LABELS = { user: 'You', company: 'Company', start: 'Get started' } as const;
type Step = keyof typeof LABELS;

interface WizardProps {
  /**
   * The user as of the first request. It is not updated, so that the steps stay the same while the answers are saved.
   */
  newcomer: OnboardingUserFragment;
  next: string;
}

/** Shows the steps one at a time. It keeps what was typed, so that Back and Next lose nothing. */
export function OnboardingWizard({ newcomer, next }: WizardProps) {
  const navigate = useNavigate();
  const asksCompany = needsCompanyDetails(newcomer);
  const steps: Step[] = asksCompany ? ['user', 'company', 'start'] : ['user', 'start'];
  const [at, setAt] = useState(newcomer.isOnboarded ? 1 : 0);
  const [user, setUser] = useState(() => userDraftOf(newcomer));
  const [company, setCompany] = useState(() => companyDraftOf(newcomer));

  const onBack = () => setAt((step) => step - 1);
  const onDone = () => setAt((step) => step + 1);
  const step = steps[at];
  useEffect(() => {
    if (step === 'start') noteGetStarted(newcomer.ref);
  }, [step, newcomer.ref]);
  const leave = () => {
    forgetGetStarted();
    void navigate(next, { replace: true });
  };
  const show = (step: Step) => {
    if (step === 'user') return <UserStep draft={user} edit={setUser} onDone={onDone} />;
    if (step === 'company') return <CompanyStep draft={company} edit={setCompany} onBack={onBack} onDone={onDone} />;
    return <WalkthroughStep panels={panelsFor(newcomer)} onBack={onBack} onDone={leave} />;
  };

  return (
    <Stack gap={[6, 8]}>
      <OnboardingStepIndicator labels={steps.map((step) => LABELS[step])} at={at} />
      <StepTransition steps={steps} at={at} show={show} />
    </Stack>
  );
}
