import { Prose, Small, Title } from './parts';
import type { StepProps } from './StepCard';
import { stepsOf } from './steps';
import { texts } from './texts';
import { TrustFacts } from './TrustFacts';

/** The welcome message, and once more what is promised. */
export function IntroStep({ session: { study }, view }: StepProps) {
  return (
    <>
      <Title size={24} tabIndex={-1}>
        {study.name}
      </Title>
      {study.welcomeMessage && <Prose>{study.welcomeMessage}</Prose>}
      <Small>
        {texts.intro.length(stepsOf(study).length - 1)} {!view.isPreview && !view.isMemoryOnly && texts.intro.resumable}
      </Small>
      <TrustFacts study={study} />
    </>
  );
}
