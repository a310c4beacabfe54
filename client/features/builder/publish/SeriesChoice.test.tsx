import { aPage } from '@/apollo/testing/aPage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('moves a survey to another series by taking it out of its own first', async () => {
  const series = (ref: string) => ({ __typename: 'Sequence' as const, ref, name: `Series ${ref}` });
  const world = serveBuilder(
    { sequenceRef: 'a' },
    { studySequencePage: aPage('SequenceConnection', [series('a'), series('b')]) },
  );
  const { callsOf } = await openBuilder('/publish-study', world);
  await user.click(screen.getByRole('button', { name: 'Series a Series' }));
  await passTime(0);
  await user.click(screen.getByRole('option', { name: 'Series b' }));
  await passTime(2000);
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toEqual([
    { sequenceRef: null, expectedVersion: 1 },
    { sequenceRef: 'b', expectedVersion: 2 },
  ]);
  expect(screen.getByText('Saved')).toBeVisible();
});

it('starts the first series of a company and puts the survey into it', async () => {
  const world = serveBuilder();
  world.answers.StartSeriesOfSurvey = ({ name }) => ({
    createStudySequence: { __typename: 'Sequence', ref: 'new', name: name as string },
  });
  const { calls, callsOf } = await openBuilder('/publish-study', world);
  await user.click(screen.getByRole('button', { name: 'Create series' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Quarterly');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await passTime(2000);
  expect(callsOf('StartSeriesOfSurvey')[0]?.variables).toEqual({ name: 'Quarterly', key: expect.any(String) });
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toEqual([
    { sequenceRef: 'new', expectedVersion: 1 },
  ]);
  expect(screen.getByRole('button', { name: 'Quarterly Series' })).toBeVisible();
  // The page is not read again, so nothing that is being typed is lost.
  expect(calls.filter(({ name }) => name === 'BuilderPage')).toHaveLength(1);
});
