import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import { projectRoot } from '../platform/project-root';

/** The page of the interactive documentation. It has no inline script, because the content security policy allows only files. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Candor REST API</title>
    <link rel="icon" href="/api/docs/assets/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
    <script src="/api/docs/assets/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/assets/start.js" defer></script>
  </head>
  <body>
    <div id="swagger-ui"></div>
  </body>
</html>
`;

/** The script of the page. It repeats the CSRF cookie in a header, so that "Try it out" works for signed-in users. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  validatorUrl: null,
  requestInterceptor: (request) => {
    const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie);
    if (token) request.headers['X-CSRFToken'] = decodeURIComponent(token[1]);
    return request;
  },
});
`;

const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** Serves the documentation of the REST API. All files come from the installed package, so it works without internet. */
export function docsRouter(): Router {
  const fromProject = createRequire(path.join(projectRoot, 'package.json'));
  const directory = path.dirname(fromProject.resolve('swagger-ui-dist/package.json'));
  const router = Router();
  router.get('/', (_request, response) => void response.type('html').send(PAGE));
  router.get('/assets/start.js', (_request, response) => void response.type('js').send(START));
  for (const name of ASSETS) {
    router.get(`/assets/${name}`, (_request, response) => response.sendFile(name, { root: directory, maxAge: '1d' }));
  }
  return router;
}
