import { screen } from '@testing-library/react';
import { goToReview, heading, open, advanceTime, preparePage, press, serve, server, user } from '../testing/takerPage';
import { STUDY_REF, testStudy } from '../testing/testStudy';

preparePage();
beforeEach(() => serve({ status: 'DRAFT', teams: [], prompts: testStudy().prompts.slice(0, 1) }));
afterEach(() => {
  document.cookie = 'csrftoken=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

describe('the preview of a draft', () => {
  it('stores nothing and sends nothing', async () => {
    open();
    await heading('Autumn survey');
    expect(await screen.findByText(/Responses are not recorded/)).toBeInTheDocument();
    await press('Begin');
    await user.keyboard('1');
    await advanceTime(600);
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    await goToReview();
    await press('Submit');
    await advanceTime(1_000);
    await heading('End of Preview');
    expect(server.calls.map(({ operation }) => operation)).toEqual(['PublicStudy']);
    expect(localStorage).toHaveLength(0);
    await press('Restart');
    await heading('Autumn survey');
  });

  it('links to the builder for somebody who is signed in', async () => {
    document.cookie = 'csrftoken=token';
    open();
    expect(await screen.findByRole('link', { name: 'Back to editing' })).toHaveAttribute(
      'href',
      `/study/${STUDY_REF}/build`,
    );
    expect(server.calls.find(({ operation }) => operation === 'SignedIn')?.credentials).toBe('same-origin');
  });

  it('copies its link, and confirms that for 3 seconds', async () => {
    open();
    await heading('Autumn survey');
    await press('Share preview');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    await advanceTime(3_000);
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  });
});

describe('the preview at a step that the address names', () => {
  const openAt = async (step: string) => {
    // A new entry, behind which nothing is left that another one could take the place of.
    window.history.pushState(null, '', `/study/${STUDY_REF}?step=${encodeURIComponent(step)}`);
    open();
    await screen.findByText(/Responses are not recorded/);
    await screen.findByRole('button', { name: 'Restart' });
  };
  const { slug, text } = testStudy().prompts[0]!;
  afterEach(() => {
    window.history.replaceState(null, '', '/');
    Reflect.deleteProperty(window, 'parent');
  });

  it('begins with it', async () => {
    await openAt(`prompt:${slug}`);
    await heading(text);
    await press('Restart');
    await heading('Autumn survey');
  });

  it('begins with the welcome if there is no such step', async () => {
    await openAt('prompt:gone');
    await heading('Autumn survey');
  });

  it('in a frame takes neither the focus nor an entry of the history, and has no link out of it', async () => {
    document.cookie = 'csrftoken=token';
    Object.defineProperty(window, 'parent', { configurable: true, value: {} });
    jest.spyOn(document, 'hasFocus').mockReturnValue(false);
    await openAt(`prompt:${slug}`);
    const { depth } = window.history.state as { depth: number };
    expect(depth).toBe(0);
    const entries = window.history.length;
    expect(await heading(text)).not.toHaveFocus();
    expect(window.history.length).toBe(entries);
    expect(screen.queryByRole('link', { name: 'Back to editing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share preview' })).toBeNull();
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    await press('Restart');
    expect(await heading('Autumn survey')).toHaveFocus();
    expect(window.history.length).toBe(entries);
  });
});
