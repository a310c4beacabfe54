import { screen } from '@testing-library/react';
import { aStudy, PLATFORM_REF, someInsights, ANALYZED_STUDY_REF } from './testing/fixtures';
import { renderAnalyzer } from './testing/renderAnalyzer';

const SERIES = '44444444-4444-4444-8444-444444444444';
const base = `/study/${ANALYZED_STUDY_REF}/analyze`;
const show = (address: string, sequenceRef: string | null) =>
  renderAnalyzer(address, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED', sequenceRef }) }),
    InsightsPage: ({ teamRef }) => ({ study: someInsights(teamRef as string | null) }),
  });

test.each([
  ['the whole company', `${base}/insights`, `/series/${SERIES}`],
  ['a team', `${base}/${PLATFORM_REF}/insights`, `/series/${SERIES}/team/${PLATFORM_REF}`],
])('the results of %s link to the same group in the series', async (_whose, address, href) => {
  show(address, SERIES);
  expect(await screen.findByRole('link', { name: 'Series' })).toHaveAttribute('href', href);
});

test('a survey without a series has no link to one', async () => {
  show(`${base}/insights`, null);
  await screen.findByText('DevEx Index');
  expect(screen.queryByRole('link', { name: 'Series' })).not.toBeInTheDocument();
});

test('the holder of a share link sees no link to a series', async () => {
  sessionStorage.setItem('candor_scope_token', 'a-token');
  const {
    participation: _,
    distributionMethod: __,
    sequenceRef: ___,
    ...study
  } = aStudy({ status: 'CLOSED', isAdmin: false });
  const tokenScope = { __typename: 'TokenScope', studyRef: ANALYZED_STUDY_REF, teamRef: null, isExample: false };
  renderAnalyzer(`${base}/insights`, {
    AnalyzerFrame: () => ({ study, tokenScope }),
    InsightsPage: () => ({ study: someInsights(null) }),
  });
  await screen.findByText('DevEx Index');
  expect(screen.queryByRole('link', { name: 'Series' })).not.toBeInTheDocument();
  sessionStorage.clear();
});
