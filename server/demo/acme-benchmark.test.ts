import { cohortFileText, readCohortFile } from '../features/benchmarks/cohort-file';
import { topics } from '../features/library/content/topics';
import { demoCohort } from './acme-benchmark';

const COHORT = demoCohort(new Date('2026-11-21T12:00:00Z'));

test('is a cohort like any other, of the year before', () => {
  expect(readCohortFile(cohortFileText(COHORT))).toEqual(COHORT);
  expect([COHORT.startDate, COHORT.endDate]).toEqual(['2025-11-20', '2026-11-20']);
});

test('says that it is made up', () => {
  expect(COHORT).toMatchObject({ isExample: true, slug: 'made-up-example', note: expect.stringContaining('made up') });
});

test('has figures for every topic of the library but one', () => {
  const known = COHORT.scores.map(({ slug }) => slug);
  expect(topics.filter(({ slug }) => !known.includes(slug)).map(({ slug }) => slug)).toEqual(['other']);
});
