import { render, screen } from '@testing-library/react';
import { TakerErrorBoundary } from './TakerErrorBoundary';

function Broken(): never {
  throw new Error('a drawing that fails');
}

it('says what to do where the page can’t be drawn', () => {
  render(
    <TakerErrorBoundary>
      <Broken />
    </TakerErrorBoundary>,
    { onCaughtError: () => {} }, // React would print the error on the console
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Sorry, an unexpected client error has occurred. Please try refreshing your page.',
  );
});
