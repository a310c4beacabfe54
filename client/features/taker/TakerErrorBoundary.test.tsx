/** @jsxImportSource preact */
import { render, screen } from '@testing-library/preact';
import { TakerErrorBoundary } from './TakerErrorBoundary';
import { en } from './texts/en';

it('says that the page failed, where it failed', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  render(
    <TakerErrorBoundary>
      <Broken />
    </TakerErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: en.renderError })).toBeInTheDocument();
});
