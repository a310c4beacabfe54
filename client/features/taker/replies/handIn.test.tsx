import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers';
import { screen } from '@testing-library/react';
import {
  advanceTime,
  answerAll,
  begin,
  goToReview,
  press,
  preparePage,
  serve,
  server,
  user,
} from '../testing/takerPage';
import { STUDY_REF, testPrompt, testStudy } from '../testing/testStudy';

preparePage();

const KEY = `devex_study_reply_key_${STUDY_REF}`;
const withReplies = () => ({ privacy: { ...testStudy().privacy, replyDays: 90 } });

/** Hands in, and returns what was sent. The digest takes a moment of real time, which the clock of the test does not give. */
async function handIn() {
  await goToReview();
  await press('Submit');
  const end = () => server.calls.find(({ operation }) => operation === 'CompleteStudyResponse');
  while (!end()) {
    await new Promise((resolve) => setImmediate(resolve));
    await advanceTime(10);
  }
  return end()!.variables.input!;
}

it('hands the digest of a new key in, and keeps the key alone', async () => {
  serve(withReplies());
  await answerAll();
  await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
  const { replyDigest } = await handIn();
  const key = localStorage.getItem(KEY)!;
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(replyDigest).toBe(createHash('sha256').update(key).digest('base64url'));
});

it('keeps no key where nothing was written', async () => {
  serve({ ...withReplies(), flags: { voting_enabled: false }, teams: [], prompts: [testPrompt({})] });
  await begin();
  await user.click(screen.getByRole('radio', { name: '2, Disagree' }));
  await advanceTime(700);
  await press('Submit');
  await advanceTime(20);
  expect(server.calls.at(-1)).toMatchObject({ operation: 'CompleteStudyResponse' });
  expect(server.calls.at(-1)!.variables.input).not.toHaveProperty('replyDigest');
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('keeps no key where the terms have no replies', async () => {
  await answerAll();
  await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
  expect(await handIn()).not.toHaveProperty('replyDigest');
  expect(localStorage.getItem(KEY)).toBeNull();
});
