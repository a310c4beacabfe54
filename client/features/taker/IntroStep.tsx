import { Prose, Small, Title } from './parts';
import { stepsOf } from './steps';
import type { TakerSession } from './takerSession';
import { texts } from './texts';
import { TrustFacts } from './TrustFacts';

/** The welcome message, and once more what is promised. */
export function IntroStep({ session: { study } }: { session: TakerSession }) {
  return (
    <>
      <Title size={24} tabIndex={-1}>
        {study.name}
      </Title>
      {study.welcomeMessage && <Prose>{study.welcomeMessage}</Prose>}
      <Small>
        {texts.intro.length(stepsOf(study).length - 1)} {study.status !== 'DRAFT' && texts.intro.saved}
      </Small>
      <TrustFacts study={study} />
    </>
  );
}
