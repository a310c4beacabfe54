import { render, screen } from '@testing-library/react';
import { TakerErrorBoundary } from './TakerErrorBoundary';

function Broken(): never {
  throw new Error('a drawing that fails');
}

it('asks to reload when rendering the page fails', () => {
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
