import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStudy, someFeatures, someInsights, ANALYZED_STUDY_REF } from './testing/fixtures';
import { withParticipation } from './testing/participation';
import { renderAnalyzer, type AnalyzerReplies } from './testing/renderAnalyzer';

const base = `/study/${ANALYZED_STUDY_REF}/analyze`;
const NOT_ADMIN = 'The DevEx Admin role is required for this action.';
const answers = (study: ReturnType<typeof aStudy>, surveyReveal = true): AnalyzerReplies => ({
  ...withParticipation(),
  AnalyzerFrame: () => ({ study, config: someFeatures({ surveyReveal }) }),
  InsightsPage: () => ({ study: someInsights() }),
});
const header = async () => within(await screen.findByRole('banner'));
/** The buttons of the header, each with the reason why it can't be pressed. */
const buttons = async () =>
  (await header())
    .queryAllByRole('button')
    .map((button) => [
      button.textContent,
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
    ]);
/** The button that closes the survey is loaded after the page. */
const expectButtons = (expected: [string, string | null][]) =>
  waitFor(async () => expect(await buttons()).toEqual(expected));

test.each<[string, Parameters<typeof aStudy>[0], boolean, [string, string | null][]]>([
  [
    'an admin of a closed survey shares and exports',
    { status: 'CLOSED' },
    true,
    [
      ['Share Results', null],
      ['Export', null],
      ['Action Items', null],
    ],
  ],
  [
    'a viewer sees disabled actions with the required role',
    { status: 'CLOSED', isAdmin: false },
    true,
    [
      ['Share Results', NOT_ADMIN],
      ['Export', NOT_ADMIN],
    ],
  ],
  [
    'the export is left out for a company without survey-reveal',
    { status: 'CLOSED' },
    false,
    [
      ['Share Results', null],
      ['Action Items', null],
    ],
  ],
  [
    'the export is disabled with too few responses',
    { status: 'CLOSED', uniqueResponses: 2 },
    true,
    [
      ['Share Results', null],
      ['Export', 'Insufficient data for results'],
      ['Action Items', null],
    ],
  ],
  ['an open survey can only be closed', {}, true, [['Close survey', null]]],
  ['a draft has no actions', { status: 'DRAFT', isAdmin: false }, true, []],
])('%s', async (_, facts, surveyReveal, expected) => {
  renderAnalyzer(base, answers(aStudy(facts), surveyReveal));
  await expectButtons(expected);
});

test('an open survey whose results an admin may see can be shared but not exported', async () => {
  const study = aStudy();
  Object.assign(study.viewerCan, { viewResults: true, share: true });
  renderAnalyzer(base, answers(study));
  await expectButtons([
    ['Share Results', null],
    ['Close survey', null],
  ]);
});

describe('on a phone', () => {
  beforeAll(() => {
    window.matchMedia = ((query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as never;
  });
  afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

  test("the actions are in one menu, which gives the reason for an action that can't be taken", async () => {
    renderAnalyzer(base, answers(aStudy({ status: 'CLOSED', isAdmin: false })));
    await userEvent.click((await header()).getByRole('button', { name: 'Actions' }));
    const items = within(await screen.findByRole('menu', { name: 'Actions' })).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([`Share Results${NOT_ADMIN}`, `Export${NOT_ADMIN}`]);
  });
});
