import { screen } from '@testing-library/react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { CutLabel } from './CutLabel';

const LONG = 'Everybody who has been with us for ten years';

it('cuts a long name for the eye, and tells the whole one to those who point or listen', () => {
  renderWithTheme(
    <button>
      <CutLabel text={LONG} />
    </button>,
  );
  expect(screen.getByTitle(LONG)).toHaveTextContent(/^Everybody who has been with us for ten…$/);
  expect(screen.getByRole('button', { name: LONG })).toBeInTheDocument();
});

it('leaves a short one as it is', () => {
  renderWithTheme(
    <button>
      <CutLabel text="Platform" />
    </button>,
  );
  expect(screen.getByRole('button').innerHTML).toBe('Platform');
});
