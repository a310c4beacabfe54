import { startTestApp, type TestApp } from '../testkit';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test('everybody can read the OpenAPI document', async () => {
  const { status, body } = await app.visitor().rest('GET', '/openapi.json');
  expect(status).toBe(200);
  expect(body).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
  expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/csrf', '/studies', '/study/{studyRef}']));
});

test.each(['/api/docs', '/api/docs/'])(
  '%s is a page that uses only its own files and has no inline script',
  async (path) => {
    const page = await (await app.visitor().fetch(path)).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
    expect(files).toHaveLength(4);
    for (const file of files) expect((await app.visitor().fetch(file)).status).toBe(200);
    expect(page).not.toMatch(/<script(?![^>]* src=)|<style| style=/);
  },
);

test('no other file of the package is served', async () => {
  expect((await app.visitor().fetch('/api/docs/assets/package.json')).status).toBe(404);
});
