import { cohortFileText, readCohortFile } from '../features/benchmarks/cohort-file';
import { topics } from '../features/library/content/topics';
import { demoCohort } from './acme-benchmark';

const COHORT = demoCohort(new Date('2026-11-21T12:00:00Z'));

test('the demo cohort is a valid cohort file and covers the last year', () => {
  expect(readCohortFile(cohortFileText(COHORT))).toEqual(COHORT);
  expect([COHORT.startDate, COHORT.endDate]).toEqual(['2025-11-20', '2026-11-20']);
});

test('the demo cohort says that it is made up', () => {
  expect(COHORT).toMatchObject({ isExample: true, slug: 'made-up-example', note: expect.stringContaining('made up') });
});

test('the demo cohort has figures for every topic of the library except one', () => {
  const known = COHORT.scores.map(({ slug }) => slug);
  expect(topics.filter(({ slug }) => !known.includes(slug)).map(({ slug }) => slug)).toEqual(['other']);
});
