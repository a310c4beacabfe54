import { questionColumns } from './questionColumns';

const titles = (facts: Partial<Parameters<typeof questionColumns>[0]>) =>
  questionColumns({ hasResults: true, isClosed: true, isNarrow: false, percentile: null, ...facts }).map(
    ({ title }) => title,
  );

test('on a phone one column replaces three', () => {
  expect(titles({ percentile: 'p75' })).toEqual(['Question', 'Score', 'Trend', 'Benchmark']);
  expect(titles({ percentile: 'p75', isNarrow: true })).toEqual(['Question', 'Results']);
  expect(titles({ isNarrow: true })).toEqual(['Question', 'Results']);
});

test('the trend is left out before the survey is closed, and all figures before there are results', () => {
  expect(titles({ isClosed: false, percentile: 'p75' })).toEqual(['Question', 'Score']);
  expect(titles({ hasResults: false, percentile: 'p75' })).toEqual(['Question']);
});
