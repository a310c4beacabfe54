import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { environmentAt, type Env } from '../env';
import { projectRoot } from '../platform/project-root';
import { compressOnceForAll } from './compressed';
import { issueCsrfCookie } from './csrf';
import { allowScripts, scriptHashes } from './security-headers';
import { withSurvey, type SurveyInPage } from './survey-in-page';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** /study/{ref} and /study/{ref}/{targetRef} are the respondent's page; everything else is the application's. */
const RESPONDENT_PAGE = new RegExp(`^/study/${UUID}(/${UUID})?/?$`, 'i');

export const BUILT_CLIENT = path.join(projectRoot, 'dist', 'client');

export interface Pages {
  env: Pick<Env, 'environment' | 'environments'>;
  secure: boolean;
  /** Where the client has been built. */
  directory: string;
  /** Has a page hold the survey that its address names. */
  surveyIn(page: string): SurveyInPage;
}

/**
 * The built client. Files that carry their content's hash in their name are kept for good, the two pages never; the build
 * has compressed what is worth it.
 */
export function pages({ env, secure, directory, surveyIn }: Pages): Router {
  const html = (file: string) => readFileSync(path.join(directory, file), 'utf8');
  const [application, respondent] = [html('index.html'), html('study.html')];

  const router = Router();
  const files = (folder: string, serveStatic: { maxAge: number; immutable?: boolean }) =>
    expressStaticGzip(folder, { enableBrotli: true, orderPreference: ['br', 'gz'], index: false, serveStatic });
  router.use('/assets', files(path.join(directory, 'assets'), { maxAge: YEAR_MS, immutable: true }), gone);
  // The pages need their nonce, so they are never served as they lie there.
  router.get(/\.html$/, (_request, response) => response.redirect('/'));
  router.use(files(directory, { maxAge: HOUR_MS }));
  router.get(RESPONDENT_PAGE, compressOnceForAll, respondentPage(respondent, env, surveyIn(respondent)));
  router.get('/{*path}', issueCsrfCookie(secure), (request, response) =>
    sendPage(response, pageFor(application, request, response, env)),
  );
  return router;
}

/** Runs the script that stands in it, by its hash, and holds the survey. */
function respondentPage(page: string, env: Pages['env'], surveyOf: SurveyInPage): RequestHandler {
  const hashes = scriptHashes(page);
  return async (request, response) => {
    const survey = await surveyOf(request, request.path.split('/')[2]!);
    allowScripts(response, hashes);
    // at last, because nothing that stands in a survey is for us to fill in
    sendPage(response, withSurvey(pageFor(page, request, response, env), survey));
  };
}

/** A file of an older build: the page that asks for it has to be loaded again, and must not be given another page. */
const gone: RequestHandler = (_request, response) => void response.status(404).json({ detail: 'Not found.' });

/** A page has to know its nonce and its environment before anything is painted, so both are written into it. */
const pageFor = (page: string, request: Request, response: Response, env: Pages['env']): string =>
  page
    .replaceAll('%CSP_NONCE%', String(response.locals.nonce))
    .replace('%ENVIRONMENT%', environmentAt(env, request.host));

const sendPage = (response: Response, page: string) =>
  response.set('Cache-Control', 'no-store').type('html').send(page);
