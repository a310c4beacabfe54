import { LegalPage } from './LegalPage';
import { TERMS_OF_USE } from './termsOfUse';

/** The terms of use, which people open from the form where they agree to them. */
export function Component() {
  return (
    <LegalPage
      title="Terms of service"
      lead="What you agree to when you make an account here, in plain words."
      sections={TERMS_OF_USE}
    />
  );
}
