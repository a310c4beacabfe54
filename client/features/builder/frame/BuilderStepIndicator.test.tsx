import { screen } from '@testing-library/react';
import { renderWithTheme } from '@/theme/renderWithTheme';
import { DEFAULT_BUILDER_STEPS } from '../builderSteps';
import { BuilderStepIndicator } from './BuilderStepIndicator';

it('says at the last step that it is the last, and how many steps are done', () => {
  renderWithTheme(<BuilderStepIndicator steps={DEFAULT_BUILDER_STEPS} current="publish-study" />);
  expect(screen.getByText('Step 4 of 4')).toBeVisible();
  const done = screen.getByRole('progressbar', { name: 'Steps done' });
  expect(done).toHaveAttribute('aria-valuenow', '75');
  expect(done).toHaveAttribute('aria-valuetext', '3 of 4 steps done');
});

it('names the step where the list of steps has no room', () => {
  renderWithTheme(<BuilderStepIndicator steps={DEFAULT_BUILDER_STEPS} current="target-respondents" />);
  // Once in the list of steps, and once for narrow windows, which don't show the list.
  expect(screen.getAllByText('Select recipients')).toHaveLength(2);
});
