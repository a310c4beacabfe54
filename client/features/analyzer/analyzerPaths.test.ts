import { pathAfterClose } from './analyzerPaths';

const study = { ref: 'the-study', allOpenEnded: false };

test('closing leads to the insights where the survey has no highlights', () => {
  expect(pathAfterClose(study, false, 'a-team')).toBe('/study/the-study/analyze/a-team/insights');
  expect(pathAfterClose({ ...study, allOpenEnded: true }, true, null)).toBe('/study/the-study/analyze/insights');
});

test('closing leads to the highlights of the whole company where the survey has them', () => {
  expect(pathAfterClose(study, true, 'a-team')).toBe('/study/the-study/analyze/reveal');
});
