import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStudy, someInsights, STUDY } from '../testing/fixtures';
import { renderAnalyzer } from '../testing/renderAnalyzer';

/* Where seven columns do not fit, the topics are cards, which have no heads to sort by. */
beforeAll(() => {
  window.matchMedia = ((query: string) => ({ matches: query.includes('max-width'), addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
});
afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

const cards = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('link', { name: /^(Testing|Documentation|Code review)$/ }));
const names = () => cards().map((card) => within(card).getByRole('link').textContent);

test('the topics of a narrow screen are sorted by a choice, from the address and into it', async () => {
  const { router } = renderAnalyzer(`/study/${STUDY}/analyze/insights?sort=-score`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    InsightsPage: () => ({ study: someInsights() }),
  });
  const choice = await screen.findByRole('button', { name: /Sort by$/ });
  expect(choice).toHaveTextContent('Highest score');
  expect(names()).toEqual(['Code review', 'Testing', 'Documentation']);
  await userEvent.click(choice);
  // there is no benchmark to sort by
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Priority', 'Lowest score', 'Highest score', 'Fell most', 'Rose most', 'Most comments', 'Name',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['Code review', 'Documentation', 'Testing']));
  expect(router.state.location.search).toBe('?sort=topic');
});
