import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchLazyParts } from '@/ui/lazyPart';
import { aDraftStudy, DRAFT_REF } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeAll(() => fetchLazyParts());
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

const SHOW = 'See this step as respondents do';
const frame = () => screen.getByTitle(/^The selected step on/);
const press = async (name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await passTime(0);
};
const choose = async (text: string) => {
  await user.click(screen.getByText(text));
  await passTime(0);
};

it('shows the respondent’s page at the selected step, as on a phone and as on a computer', async () => {
  await openBuilder('', serveBuilder());
  expect(screen.queryByTitle(/^The selected step on/)).toBeNull();
  await press(SHOW);
  expect(frame()).toHaveAttribute('title', 'The selected step on a phone');
  expect(frame()).toHaveAttribute('src', `/study/${DRAFT_REF}?step=intro`);
  expect(frame()).toHaveStyle({ width: '390px' });
  expect(screen.getByRole('textbox', { name: 'Welcome message' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Desktop' }));
  expect(frame()).toHaveAttribute('title', 'The selected step on a computer');
  expect(frame()).toHaveStyle({ width: '1280px' });
  await choose('Question second');
  expect(frame()).toHaveAttribute('src', `/study/${DRAFT_REF}?step=prompt%3Asecond`);
  await press('Hide the preview');
  expect(screen.queryByTitle(/^The selected step on/)).toBeNull();
});

it('saves what was changed before it shows it, and loads the page again whenever the draft was saved', async () => {
  const { callsOf } = await openBuilder('', serveBuilder());
  const message = screen.getByRole('textbox', { name: 'Welcome message' });
  await user.type(message, ' there');
  await press(SHOW);
  expect(callsOf('SaveStudy')).toHaveLength(1);
  const before = frame();
  await user.type(message, ' again');
  expect(frame()).toBe(before);
  await passTime(2000);
  expect(callsOf('SaveStudy')).toHaveLength(2);
  expect(frame()).not.toBe(before);
});

it('shows the question before a follow-up, and says why', async () => {
  const [first, second] = aDraftStudy().prompts;
  await openBuilder('', serveBuilder({ prompts: [first!, { ...second!, parentSlug: 'first' }] }));
  await choose('Question second');
  await press(SHOW);
  expect(frame()).toHaveAttribute('src', `/study/${DRAFT_REF}?step=prompt%3Afirst`);
  expect(screen.getByText(/^This question is asked after certain answers/)).toBeVisible();
});

it('can be skipped by keyboard', async () => {
  await openBuilder('', serveBuilder());
  await press(SHOW);
  screen.getByRole('button', { name: 'Skip the preview' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText(/^It follows your changes as soon as they are saved/)).toHaveFocus();
});

it('is a link where a frame has no room', async () => {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => narrow });
  await openBuilder('', serveBuilder());
  expect(screen.getByRole('link', { name: SHOW })).toHaveAttribute('href', `/study/${DRAFT_REF}?step=intro`);
  expect(screen.queryByRole('button', { name: SHOW })).toBeNull();
});

it('is not offered for a survey that is open, because its page is no preview', async () => {
  await openBuilder('', serveBuilder({ status: 'OPEN' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Customize survey' })).toBeInTheDocument();
  expect(screen.queryByText(SHOW)).toBeNull();
});
