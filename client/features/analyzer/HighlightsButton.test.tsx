import { screen } from '@testing-library/react';
import { aStudy, someFeatures, someInsights, ANALYZED_STUDY_REF } from './testing/fixtures';
import { renderAnalyzer } from './testing/renderAnalyzer';

const open = (facts: Parameters<typeof aStudy>[0], surveyReveal = true) =>
  renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/questions`, {
    AnalyzerFrame: () => ({ study: aStudy(facts), config: someFeatures({ surveyReveal }) }),
    InsightsPage: () => ({ study: someInsights() }),
  });
const highlights = () => screen.queryByRole('link', { name: 'Highlights' });

test('the highlights of a closed survey are a step away', async () => {
  open({ status: 'CLOSED' });
  await screen.findByRole('heading', { level: 1 });
  expect(highlights()).toHaveAttribute('href', `/study/${ANALYZED_STUDY_REF}/analyze/reveal`);
});

test.each<[string, Parameters<typeof aStudy>[0], boolean]>([
  ['of an open survey', { status: 'OPEN' }, true],
  ['where they are switched off', { status: 'CLOSED' }, false],
  ['of open questions only', { status: 'CLOSED', allOpenEnded: true }, true],
  ['of two responses', { status: 'CLOSED', uniqueResponses: 2 }, true],
])('there are none %s', async (_, facts, isOn) => {
  open(facts, isOn);
  await screen.findByRole('heading', { level: 1 });
  expect(highlights()).not.toBeInTheDocument();
});
