import { screen } from '@testing-library/react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { DistributionBar } from './DistributionBar';

it('describes the shares in words', () => {
  renderWithTheme(<DistributionBar counts={[1, 1, 2, 3, 3]} />);
  expect(screen.getByRole('img', { name: '20% negative, 20% neutral, 60% positive' })).toBeInTheDocument();
});

it('says when nobody answered', () => {
  renderWithTheme(<DistributionBar counts={[0, 0, 0, 0, 0]} />);
  expect(screen.getByText('No answers')).toBeInTheDocument();
});
