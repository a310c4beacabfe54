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
