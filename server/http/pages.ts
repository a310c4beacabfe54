import { readFileSync } from 'node:fs';
import path from 'node:path';
import compression from 'compression';
import express, { Router, type Response } from 'express';
import { projectRoot } from '../platform/project-root';
import { issueCsrfCookie } from './csrf';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
/** /study/{ref} and /study/{ref}/{targetRef} are the respondent's page; everything else is the application's. */
const RESPONDENT_PAGE = new RegExp(`^/study/${UUID}(/${UUID})?/?$`, 'i');

/** The built client: files that carry their content's hash in their name are kept for good, the two pages never. */
export function pages(secure: boolean): Router {
  const directory = path.join(projectRoot, 'dist', 'client');
  const html = (file: string) => readFileSync(path.join(directory, file), 'utf8');
  const [application, respondent] = [html('index.html'), html('study.html')];

  const router = Router();
  router.use(compression());
  router.use('/assets', express.static(path.join(directory, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  router.use(express.static(directory, { index: false, maxAge: '1h' }));
  router.get(RESPONDENT_PAGE, (_request, response) => sendPage(response, respondent));
  router.get('/{*path}', issueCsrfCookie(secure), (_request, response) => sendPage(response, application));
  return router;
}

function sendPage(response: Response, page: string): void {
  response
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(page.replace('%CSP_NONCE%', String(response.locals.nonce)));
}
