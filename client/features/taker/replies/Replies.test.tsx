import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installFakeServer } from '../testing/fakeServer';
import { STUDY_REF, testStudy } from '../testing/testStudy';
import { showLanguage } from '../texts/language';
import { Replies } from './Replies';
import { forgetReplyKey, keptReplyKey } from './replyKey';

const OWNER = { studyRef: STUDY_REF, targetRef: null };
const ITEM = `devex_study_reply_key_${STUDY_REF}`;
const KEY = 'a-key-that-this-browser-has-kept';
const study = testStudy({ status: 'CLOSED', privacy: { ...testStudy().privacy, replyDays: 90 } });

let server: ReturnType<typeof installFakeServer>;
beforeEach(() => {
  server = installFakeServer(study);
  localStorage.setItem(ITEM, KEY);
});
afterEach(async () => {
  localStorage.clear();
  await act(() => showLanguage('en'));
});

/** A reply as the server seals it for the writer of a text. */
function sealedFor(key: string, kind: 'comment' | 'answer', slug: string, words: { text: string; reply: string }) {
  const hmac = (of: Buffer, text: string) => createHmac('sha256', of).update(text).digest();
  const keyOfText = hmac(createHash('sha256').update(key).digest(), `${kind} ${slug}`);
  const content = Buffer.from(JSON.stringify({ kind, slug, ...words }));
  const padded = Buffer.alloc(1_024);
  padded.writeUInt32BE(content.length);
  content.copy(padded, 4);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', hmac(keyOfText, 'seal'), nonce).setAAD(Buffer.from(STUDY_REF));
  const encrypted = Buffer.concat([cipher.update(padded), cipher.final()]);
  return {
    name: hmac(keyOfText, 'name').subarray(0, 16).toString('base64url'),
    sealed: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url'),
  };
}
const serveReplies = (...replies: object[]) => server.reply('PublicReplies', { data: { publicReplies: { replies } } });
const open = (isClosed = true) => render(<Replies study={study} owner={OWNER} isClosed={isClosed} />);
const card = (name = 'Replies to what you wrote') => screen.findByRole('region', { name });
const asked = () => server.calls.filter(({ operation }) => operation === 'PublicReplies');

it('shows each reply with the text that it answers, and none of others', async () => {
  serveReplies(
    sealedFor('another key', 'comment', 'tools_envs', { text: 'Not mine', reply: 'Not for me' }),
    sealedFor(KEY, 'comment', 'tools_envs', { text: 'The editor\nis slow', reply: 'A new one comes.' }),
    sealedFor(KEY, 'answer', 'wish', { text: 'The build', reply: 'It is quick now.' }),
  );
  open();
  const [comment, answer] = await screen.findAllByRole('article');
  expect(comment).toHaveTextContent('ToolsYou wroteThe editor is slowAcme repliesA new one comes.');
  expect(answer).toHaveTextContent('What would you fix?You wroteThe buildAcme repliesIt is quick now.');
  expect(await card()).not.toHaveTextContent('Not');
});

it.each([
  ['a key that has replies', KEY],
  ['a key without replies', 'a key without replies'],
  ['no key', null],
])('a browser with %s sends the same one request, whatever is done then', async (_what, key) => {
  serveReplies(sealedFor(KEY, 'answer', 'wish', { text: 'The build', reply: 'It is quick now.' }));
  if (key === null) localStorage.clear();
  else localStorage.setItem(ITEM, key);
  open();
  await screen.findByText(key === KEY ? 'It is quick now.' : /in which you handed in|has been answered so far/);
  // Without a key the sentence is there before the reply to the request.
  await waitFor(() => expect(asked()).toHaveLength(1));
  await act(() => showLanguage('de'));
  const clear = screen.queryByRole('button', { name: 'Schlüssel aus diesem Browser löschen' });
  if (clear) await userEvent.click(clear);
  const variables = { studyRef: STUDY_REF };
  expect(server.calls).toEqual([{ operation: 'PublicReplies', variables, credentials: 'omit', url: '/graphql' }]);
});

it('clears the key, and says that the replies can’t be found any more', async () => {
  serveReplies(sealedFor(KEY, 'answer', 'wish', { text: 'The build', reply: 'It is quick now.' }));
  const { unmount } = open();
  await userEvent.click(within(await card()).getByRole('button', { name: 'Clear the key from this browser' }));
  expect(screen.getByRole('status')).toHaveTextContent('The key has been cleared.');
  expect(screen.queryByText('It is quick now.')).not.toBeInTheDocument();
  expect(keptReplyKey(OWNER)).toBeNull();
  unmount();
  open();
  expect(await screen.findByText(/only in the browser in which you handed in/)).toBeVisible();
});

it('before the close it says that a reply may come, asks for none, and lets the key be cleared', async () => {
  open(false);
  expect(await card()).toHaveTextContent('For 90 days after the survey closes, Acme can reply to what you wrote.');
  expect(asked()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the key from this browser' }));
  expect(keptReplyKey(OWNER)).toBeNull();
});

it('forgets the key and shows nothing once the days for replies are over', async () => {
  server.reply('PublicReplies', { data: { publicReplies: null } });
  const { container } = open();
  await screen.findByRole('region');
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(container).toBeEmptyDOMElement();
  expect(keptReplyKey(OWNER)).toBeNull();
});

it('says so where the list can’t be had, and keeps the key', async () => {
  server.isOffline = true;
  open();
  expect(await screen.findByText(/The replies could not be loaded/)).toBeVisible();
  expect(keptReplyKey(OWNER)).toBe(KEY);
});

it.each([
  ['de', 'Antworten auf das, was Sie geschrieben haben', 'Acme antwortet'],
  ['fr', 'Réponses à ce que vous avez écrit', 'Acme répond'],
  ['es', 'Respuestas a lo que escribió', 'Acme responde'],
  ['ar', 'ردود على ما كتبتموه', 'رد Acme'],
] as const)('changes its language together with the page, to %s', async (language, title, words) => {
  serveReplies(sealedFor(KEY, 'answer', 'wish', { text: 'The build', reply: 'It is quick now.' }));
  open();
  await screen.findByText('It is quick now.');
  await act(() => showLanguage(language));
  expect(await card(title)).toHaveTextContent(words);
});

it('keeps the keys of two personal links apart', () => {
  localStorage.setItem(`${ITEM}_secret`, 'another');
  expect(keptReplyKey({ ...OWNER, targetRef: 'secret' })).toBe('another');
  forgetReplyKey({ ...OWNER, targetRef: 'secret' });
  expect(keptReplyKey(OWNER)).toBe(KEY);
});
