import { createTransport } from '@sentry/browser';
import { createErrorReporting } from './errorReporting';
import { startSentryWith } from './sentry';

const DSN = 'https://0123456789abcdef0123456789abcdef@errors.example/1';
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Error reporting without a network: the reports are kept here as text. */
function open() {
  const sent: string[] = [];
  const transport = () =>
    createTransport({ recordDroppedEvent: () => undefined }, async ({ body }) => {
      sent.push(String(body));
      return { statusCode: 200 };
    });
  const load = jest.fn(async () => startSentryWith(transport as never));
  return { ...createErrorReporting(load), load, sent };
}

it('fetches and sends nothing without a project to report to', async () => {
  const { report, start, load, sent } = open();
  report(new Error('early'));
  await start(null, 'production');
  report(new Error('late'));
  await settled();
  expect(window.onerror).toBeNull(); // no tracker has been started
  expect(load).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

it('reports errors from before and after it was known whether to report', async () => {
  const { report, start, sent } = open();
  report(new Error('early'));
  await start(DSN, 'staging');
  report(new Error('late'));
  await settled();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toContain('early');
  expect(sent[1]).toContain('late');
  expect(sent[1]).toContain('"environment":"staging"');
});

it('receives uncaught errors', async () => {
  const { start, sent } = open();
  await start(DSN, 'production');
  window.onerror!('boom', 'https://candor.example/assets/main.js', 1, 2, new Error('boom'));
  window.onunhandledrejection!.call(
    window as never,
    Object.assign(new Event('unhandledrejection'), { reason: new Error('dropped') }) as never,
  );
  await settled();
  expect(sent.join()).toContain('boom');
  expect(sent.join()).toContain('dropped');
});

it('works without the tracker when its code can’t be fetched', async () => {
  const { report, start } = createErrorReporting(() => Promise.reject(new Error('offline')));
  await expect(start(DSN, 'production')).resolves.toBeUndefined();
  expect(() => report(new Error('late'))).not.toThrow();
});

it('reports only the error and the page, without tokens, query strings, persons and respondents', async () => {
  const [study, target] = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];
  window.history.replaceState(null, '', `/study/${study}/${target}?scope_token=Zm9vYmFyYmF6cXV4Zm9vYmFy&team=7`);
  const { report, start, sent } = open();
  await start(DSN, 'production');
  const error = new Error(
    `GET https://candor.example/studies?scope_token=short failed for ada@acme.test with Zm9vYmFyYmF6cXV4Zm9vYmFy`,
  );
  document.body.innerHTML = '<button>Salary</button>';
  document.querySelector('button')!.click();
  report(error);
  await settled();
  const text = sent.join();
  expect(text).toContain(`/study/${study}/[target]`);
  expect(text).toContain('failed for [email] with [secret]');
  for (const secret of [
    target,
    'scope_token',
    'Zm9vYmFy',
    'team=7',
    'ada@',
    'Salary',
    'breadcrumbs',
    '"user"',
    'cookie',
    'User-Agent',
  ]) {
    expect(text).not.toContain(secret);
  }
});
