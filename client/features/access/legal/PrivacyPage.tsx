import { LegalPage } from './LegalPage';
import { PRIVACY_PROMISES } from './privacyPromises';

/** The page about privacy, which respondents open from the promises before the first question. */
export function Component() {
  return (
    <LegalPage
      title="How answers are kept confidential"
      lead="What is promised to everybody who answers a survey here, how it is kept, and what it does not cover."
      sections={PRIVACY_PROMISES}
    />
  );
}
