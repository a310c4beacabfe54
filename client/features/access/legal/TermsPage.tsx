import { PlainPage } from './PlainPage';
import { TERMS_OF_USE } from './terms';

/** People open it from the form where they agree to it. */
export function Component() {
  return (
    <PlainPage
      title="Terms of service"
      lead="What you agree to when you make an account here, in plain words."
      sections={TERMS_OF_USE}
    />
  );
}
