import { PlainPage } from './PlainPage';
import { PRIVACY_PROMISES } from './promises';

/** The page about privacy, which respondents open from the promises before the first question. */
export function Component() {
  return (
    <PlainPage
      title="How answers are kept confidential"
      lead="What is promised to everybody who answers a survey here, how it is kept, and what it does not cover."
      sections={PRIVACY_PROMISES}
    />
  );
}
