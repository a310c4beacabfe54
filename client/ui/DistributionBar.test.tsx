import { screen } from '@testing-library/react';
import { renderWithTheme } from '../theme/renderWithTheme';
import { DistributionBar, sentimentShares } from './DistributionBar';

it('joins five answers into three shares that add up to 100', () => {
  expect(sentimentShares([1, 1, 2, 3, 3])).toEqual({ negative: 20, neutral: 20, positive: 60 });
  expect(sentimentShares([1, 0, 1, 0, 1])).toEqual({ negative: 33, neutral: 34, positive: 33 });
  expect(sentimentShares([1, 0, 0, 0, 199])).toEqual({ negative: 1, neutral: 0, positive: 99 });
  expect(sentimentShares([0, 0, 0, 0, 0])).toBeNull();
});

it('tells the shares in words', () => {
  renderWithTheme(<DistributionBar counts={[1, 1, 2, 3, 3]} />);
  expect(screen.getByRole('img', { name: '20 % negative, 20 % neutral, 60 % positive' })).toBeInTheDocument();
});

it('says when nobody answered', () => {
  renderWithTheme(<DistributionBar counts={[0, 0, 0, 0, 0]} />);
  expect(screen.getByText('No answers')).toBeInTheDocument();
});
