import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as OnboardingPage } from './OnboardingPage';
import type { OnboardingUserFragment } from './OnboardingPage.generated';

const company = {
  __typename: 'Company' as const,
  ref: 'ref-of-Acme',
  name: 'Acme',
  numberOfEmployees: null,
  issueTrackingSw: null,
  sourceCodeMgmtSw: null,
  isOnboarded: false,
};
const founder: OnboardingUserFragment = {
  __typename: 'User',
  ref: 'ref-of-Ada',
  email: 'ada@acme.test',
  name: '',
  jobLevel: null,
  isOnboarded: false,
  isCustomerAdmin: true,
  company,
};
const acme = { ...company, numberOfEmployees: '150 - 499', issueTrackingSw: 4, sourceCodeMgmtSw: 1, isOnboarded: true };
const ada: OnboardingUserFragment = { ...founder, name: 'Ada Lovelace', jobLevel: 0, isOnboarded: true };

function open(me: OnboardingUserFragment, answers: ServerReplies = {}, address = '/auth/onboarding') {
  return renderRoutes(
    [
      { path: '/auth/onboarding', element: <OnboardingPage /> },
      { path: '*', element: <p>Inside</p> },
    ],
    address,
    {
      OnboardingPage: () => ({ me }),
      UpdateUser: () => ({ updateUser: ada }),
      UpdateCompany: () => ({ updateCompany: { ...ada, company: acme } }),
      ...answers,
    },
  );
}

/** Sets whether the reader asks for less motion; steps then change at once. */
function wantStillness(isWanted: boolean) {
  const list = (query: string) => ({
    matches: isWanted && query.includes('reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  window.matchMedia = ((query: string) => list(query)) as unknown as typeof window.matchMedia;
}
beforeAll(() => {
  window.scrollTo = () => {}; // jsdom can't scroll
});
beforeEach(() => wantStillness(true));
afterEach(() => sessionStorage.clear());
afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const panel = (name: RegExp) => screen.getByRole('button', { name });
async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(label) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function tellAboutOneself() {
  await userEvent.type(await screen.findByLabelText('First name'), ' Ada');
  await userEvent.type(screen.getByLabelText('Last name'), 'Lovelace ');
  await choose('Job level', 'Founder');
}

describe('the onboarding steps', () => {
  it('asks for the person, then for the company, and then goes to the page that was asked for', async () => {
    const { callsOf, router } = open(founder, {}, '/auth/onboarding?next=%2Fteams');
    await heading('Tell us about yourself');
    expect(screen.getByText('You').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(button('Next')).toHaveAccessibleDescription('Fill in all three fields to go on.');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await tellAboutOneself();
    await userEvent.click(button('Next'));

    expect(await heading('Tell us about your company')).toHaveFocus();
    expect(callsOf('UpdateUser')[0]?.variables).toEqual({ input: { name: 'Ada Lovelace', jobLevel: 0 } });
    expect(screen.getByLabelText('Company name')).toHaveValue('Acme');
    expect(button('Next')).toHaveAccessibleDescription('Fill in all four fields to go on.');
    await choose('Number of employees', '150 - 499');
    await choose('Issue tracking', 'Jira');
    await choose('Source code', "I don't know");
    await userEvent.click(button('Next'));

    // the user has answered everything, and the walkthrough remains
    expect(await heading('Get Started')).toHaveFocus();
    expect(callsOf('UpdateCompany')[0]?.variables).toEqual({
      input: { name: 'Acme', numberOfEmployees: '150 - 499', issueTrackingSw: 4, sourceCodeMgmtSw: 6 },
    });
    await userEvent.click(panel(/^Sharing your survey/));
    await userEvent.click(button("Let's go!"));
    expect(await screen.findByText('Inside')).toBeVisible();
    expect(router.state.location.pathname).toBe('/teams');
  });

  it('keeps what was typed when somebody goes back and when saving fails', async () => {
    const tooLong = 'Must have at most 100 characters.';
    open(founder, {
      UpdateCompany: () => {
        throw refusal('BAD_USER_INPUT', tooLong, { name: [tooLong] });
      },
    });
    await tellAboutOneself();
    await userEvent.click(button('Next'));
    await heading('Tell us about your company');
    await userEvent.type(screen.getByLabelText('Company name'), ' Robotics');
    await choose('Number of employees', '5000+');
    await userEvent.click(button('Back'));
    expect(await screen.findByLabelText('First name')).toHaveValue(' Ada');
    expect(screen.getByRole('button', { name: /Job level/ })).toHaveTextContent('Founder');
    await userEvent.click(button('Next'));

    expect(await screen.findByLabelText('Company name')).toHaveValue('Acme Robotics');
    await choose('Issue tracking', 'Other');
    await choose('Source code', 'GitHub');
    await userEvent.click(button('Next'));
    expect(await screen.findByRole('alert')).toHaveTextContent(tooLong);
    expect(screen.getByLabelText('Company name')).toHaveValue('Acme Robotics');
    expect(screen.getByRole('button', { name: /Number of employees/ })).toHaveTextContent('5000+');
  });

  it.each([
    ['is complete already', { ...founder, company: acme }],
    ['can only be described by an admin', { ...founder, isCustomerAdmin: false }],
  ])('leaves out the step for the company where it %s', async (_, me) => {
    open(me);
    await tellAboutOneself();
    expect(screen.getByRole('list', { name: 'Steps' })).not.toHaveTextContent('Company');
    await userEvent.click(button('Next'));
    expect(await heading('Get Started')).toBeVisible();
  });

  it('begins with the company where the details of the person are complete', async () => {
    open({ ...ada, company });
    await heading('Tell us about your company');
    await userEvent.click(button('Back'));
    expect(await screen.findByLabelText('Last name')).toHaveValue('Lovelace');
  });

  it('leaves onboarding at once where all details are complete', async () => {
    const { router } = open({ ...ada, company: acme }, {}, '/auth/onboarding?next=%2Fteams');
    expect(await screen.findByText('Inside')).toBeVisible();
    expect(router.state.location.pathname).toBe('/teams');
  });

  it('comes back to Get Started after a reload, until somebody leaves it', async () => {
    const me = { ...ada, company: acme };
    const { unmount } = open({ ...founder, company: acme });
    await tellAboutOneself();
    await userEvent.click(button('Next'));
    await heading('Get Started');
    unmount();

    const reloaded = open(me);
    await heading('Get Started');
    await userEvent.click(panel(/^Sharing your survey/));
    await userEvent.click(button("Let's go!"));
    await screen.findByText('Inside');
    reloaded.unmount();

    open(me);
    expect(await screen.findByText('Inside')).toBeVisible();
  });

  it('animates the change of steps and makes the leaving step inert', async () => {
    wantStillness(false);
    open({ ...ada, company });
    await heading('Tell us about your company');
    jest.useFakeTimers();
    try {
      fireEvent.click(button('Back'));
      expect(screen.getByRole('heading', { level: 1, name: 'Tell us about yourself' })).toHaveFocus();
      const leaving = screen.getByText('Tell us about your company').closest('[inert]');
      expect(leaving).toHaveAttribute('aria-hidden', 'true');
      act(() => jest.advanceTimersByTime(549));
      expect(leaving).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1));
      expect(leaving).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('the walkthrough', () => {
  /** Opens the walkthrough with fake timers. */
  async function watch(isStill = false) {
    wantStillness(isStill);
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open({ ...founder, name: 'Ada Lovelace', jobLevel: 0, company: acme });
    await act(() => jest.advanceTimersByTimeAsync(10));
    fireEvent.click(button('Next'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { level: 1, name: 'Get Started' })).toBeInTheDocument();
    return user;
  }
  const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
  const current = () => document.querySelector('button[aria-current]')?.textContent;
  const mayGo = () => button("Let's go!").getAttribute('aria-disabled') !== 'true';
  afterEach(() => jest.useRealTimers());

  it('shows each panel for five seconds and enables the last button only after all of them', async () => {
    await watch();
    const reason = 'Watch to the end, or choose one of the panels.';
    expect(button("Let's go!")).toHaveAccessibleDescription(reason);
    expect(screen.getByText(reason)).toBeVisible();
    expect(current()).toMatch(/^Creating your first survey/);
    await pass(4999);
    expect(current()).toMatch(/^Creating/);
    await pass(1);
    expect(current()).toMatch(/^Sharing your survey/);
    await pass(5000);
    expect(current()).toMatch(/^Analysing the results/);
    await pass(4999);
    expect(mayGo()).toBe(false);
    await pass(1);
    expect(mayGo()).toBe(true);
    expect(screen.queryByText(reason)).toBeNull();
    await pass(20_000);
    expect(current()).toMatch(/^Analysing/);
  });

  it('pauses while somebody points at it, and then goes on with the rest of the time', async () => {
    const user = await watch();
    await pass(3000);
    await user.hover(panel(/^Analysing/));
    await pass(60_000);
    expect(current()).toMatch(/^Creating/);
    await user.unhover(panel(/^Analysing/));
    await pass(1900);
    expect(current()).toMatch(/^Creating/);
    await pass(200);
    expect(current()).toMatch(/^Sharing/);
    await pass(4900);
    expect(current()).toMatch(/^Sharing/);
  });

  it('pauses while the focus is in it', async () => {
    const user = await watch();
    await user.tab();
    expect(panel(/^Creating/)).toHaveFocus();
    await pass(60_000);
    expect(current()).toMatch(/^Creating/);
    await user.tab();
    await pass(60_000);
    expect(current()).toMatch(/^Creating/);
    act(() => button('Back').focus());
    await pass(5000);
    expect(current()).toMatch(/^Sharing/);
  });

  it('stays at the panel that somebody chose, also by keyboard, and enables the last button', async () => {
    const user = await watch();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(current()).toMatch(/^Sharing/);
    expect(mayGo()).toBe(true);
    act(() => button('Back').focus());
    await pass(60_000);
    expect(current()).toMatch(/^Sharing/);
  });

  it('does not advance by itself for people who asked for less motion', async () => {
    await watch(true);
    expect(button("Let's go!")).toHaveAccessibleDescription('Choose one of the panels first.');
    await pass(60_000);
    expect(current()).toMatch(/^Creating/);
    expect(mayGo()).toBe(false);
    fireEvent.click(panel(/^Creating/));
    expect(mayGo()).toBe(true);
  });

  it('shows viewers what they can do, and not how surveys are made', async () => {
    wantStillness(true);
    open({ ...founder, isCustomerAdmin: false });
    await tellAboutOneself();
    await userEvent.click(button('Next'));
    await heading('Get Started');
    expect(panel(/^Finding a survey/)).toBeVisible();
    expect(panel(/^Reading the results/)).toBeVisible();
    expect(panel(/^Comparing groups/)).toBeVisible();
    expect(screen.queryByText(/Creating your first survey|Sharing your survey/)).toBeNull();
  });

  it('goes back to the steps with their answers', async () => {
    await watch(true);
    fireEvent.click(button('Back'));
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  });
});
