import { questionColumns } from './questionColumns';

const titles = (facts: Partial<Parameters<typeof questionColumns>[0]>) =>
  questionColumns({ hasResults: true, isClosed: true, isNarrow: false, percentile: null, ...facts }).map(
    ({ title }) => title,
  );

test('a phone has in one column what stands in three elsewhere', () => {
  expect(titles({ percentile: 'p75' })).toEqual(['Question', 'Score', 'Trend', 'Benchmark']);
  expect(titles({ percentile: 'p75', isNarrow: true })).toEqual(['Question', 'Results']);
  expect(titles({ isNarrow: true })).toEqual(['Question', 'Results']);
});

test('there is no trend before the survey is closed, and nothing before there are results', () => {
  expect(titles({ isClosed: false, percentile: 'p75' })).toEqual(['Question', 'Score']);
  expect(titles({ hasResults: false, percentile: 'p75' })).toEqual(['Question']);
});
