import { screen } from '@testing-library/react';
import { aStudy, someFeatures, someInsights, ANALYZED_STUDY_REF } from './testing/fixtures';
import { renderAnalyzer } from './testing/renderAnalyzer';

const open = (facts: Parameters<typeof aStudy>[0], surveyReveal = true) =>
  renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/questions`, {
    AnalyzerFrame: () => ({ study: aStudy(facts), config: someFeatures({ surveyReveal }) }),
    InsightsPage: () => ({ study: someInsights() }),
  });
const highlights = () => screen.queryByRole('link', { name: 'Highlights' });

test('a closed survey has a button that leads to its highlights', async () => {
  open({ status: 'CLOSED' });
  await screen.findByRole('heading', { level: 1 });
  expect(highlights()).toHaveAttribute('href', `/study/${ANALYZED_STUDY_REF}/analyze/reveal`);
});

test.each<[string, Parameters<typeof aStudy>[0], boolean]>([
  ['for an open survey', { status: 'OPEN' }, true],
  ['where they are switched off', { status: 'CLOSED' }, false],
  ['for a survey of open questions only', { status: 'CLOSED', allOpenEnded: true }, true],
  ['for a survey with two responses', { status: 'CLOSED', uniqueResponses: 2 }, true],
])('the button is left out %s', async (_, facts, isOn) => {
  open(facts, isOn);
  await screen.findByRole('heading', { level: 1 });
  expect(highlights()).not.toBeInTheDocument();
});
