import { t } from '../texts/language';
import { Button, Prose, Small, Title } from '../kit/elements';
import type { StepProps } from './StepCard';
import { stepPosition, takerSteps, waitingStepCount } from '../survey/steps';
import { hasAnswers } from '../session/takerState';
import { TrustFacts } from '../entry/TrustFacts';

/** Shows the welcome message and the promises. */
export function IntroStep({ session, view }: StepProps) {
  const { study } = session;
  const waiting = waitingStepCount(study, view.state);
  return (
    <>
      <Title size={24} tabIndex={-1}>
        {study.name}
      </Title>
      {study.welcomeMessage && <Prose>{study.welcomeMessage}</Prose>}
      <Small>
        {t(waiting > 0 ? 'intro.lengthAtMost' : 'intro.length', {
          count: stepPosition(takerSteps(study, view.state), 0, waiting).count,
        })}{' '}
        {!view.isPreview && !view.isMemoryOnly && t('intro.resumable')}
      </Small>
      <TrustFacts study={study} />
      {hasAnswers(view.state) && !view.isPreview && (
        <Button type="button" onClick={() => window.confirm(t('intro.forgetWarning')) && session.forget()}>
          {t('intro.forget')}
        </Button>
      )}
    </>
  );
}
