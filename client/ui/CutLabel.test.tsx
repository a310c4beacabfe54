import { screen } from '@testing-library/react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { CutLabel } from './CutLabel';

const LONG = 'Everybody who has been with us for ten years';

it('shows a long name cut, and the whole name in a tooltip and for screen readers', () => {
  renderWithTheme(
    <button>
      <CutLabel text={LONG} />
    </button>,
  );
  expect(screen.getByTitle(LONG)).toHaveTextContent(/^Everybody who has been with us for ten…$/);
  expect(screen.getByRole('button', { name: LONG })).toBeInTheDocument();
});

it('shows a short name unchanged', () => {
  renderWithTheme(
    <button>
      <CutLabel text="Platform" />
    </button>,
  );
  expect(screen.getByRole('button').innerHTML).toBe('Platform');
});
