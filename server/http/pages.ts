import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { isApplicationPath } from '../../common/application-paths';
import { environmentAt, type Env } from '../env';
import { projectRoot } from '../platform/project-root';
import { compressOnceForAll } from './compression';
import { issueCsrfCookie } from './csrf';
import { allowOwnFrames, allowScripts, scriptHashes } from './security-headers';
import { pageWithSurvey, type SurveyInPage } from './survey-in-page';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** /study/{ref} and /study/{ref}/{targetRef} get the respondent's page. */
const RESPONDENT_PAGE = new RegExp(`^/study/${UUID}(/[\\w-]{36,600})?/?$`, 'i');
/** The service worker of begun surveys (decision 0134). Its folder is the only one whose pages it may see. */
const OFFLINE_WORKER = '/study/worker.js';
/** The link to a survey, cut off or mistyped. Its page says so, as the page of a survey that does not exist. */
const BROKEN_SURVEY_LINK = /^\/study\/[0-9a-f-]+(\/[0-9a-f-]+)?\/?$/i;

export const BUILT_CLIENT_FOLDER = path.join(projectRoot, 'dist', 'client');

export interface ClientPagesOptions {
  env: Pick<Env, 'environment' | 'environments'>;
  secure: boolean;
  /** The folder that contains the built client. */
  directory: string;
  /** Prepares the function that fetches the survey to write into a page. */
  surveyIn(page: string): SurveyInPage;
}

/**
 * Serves the built client. Browsers may cache a file whose name contains the hash of its content for good, and never
 * cache the two pages. Compressed files come from the build.
 */
export function clientPages({ env, secure, directory, surveyIn }: ClientPagesOptions): Router {
  const html = (file: string) => readFileSync(path.join(directory, file), 'utf8');
  const [application, respondent] = [html('index.html'), html('study.html')];

  const router = Router();
  const files = (folder: string, serveStatic: { maxAge: number; immutable?: boolean }) =>
    expressStaticGzip(folder, { enableBrotli: true, orderPreference: ['br', 'gz'], index: false, serveStatic });
  router.use('/assets', files(path.join(directory, 'assets'), { maxAge: YEAR_MS, immutable: true }), gone);
  // The pages need a nonce, so the files in the folder are never served as they are.
  router.get(/\.html$/, (_request, response) => response.redirect('/'));
  // Browsers must not keep an old worker.
  router.get(OFFLINE_WORKER, (_request, response, next) => {
    response.set('Cache-Control', 'no-cache');
    next();
  });
  router.use(files(directory, { maxAge: HOUR_MS }));
  router.get(RESPONDENT_PAGE, compressOnceForAll, respondentPage(respondent, env, surveyIn(respondent)));
  router.get(
    BROKEN_SURVEY_LINK,
    respondentPage(respondent, env, async () => ({ markup: '', isNotFound: true })),
  );
  router.get('/{*path}', issueCsrfCookie(secure), (request, response) => {
    // At an unknown address the application shows that there is no such page.
    if (!isApplicationPath(request.path)) response.status(404);
    sendPage(response, pageFor(application, request, response, env));
  });
  return router;
}

/** Serves the respondent's page with its survey in it, with status 404 if there is no such survey. The policy allows its inline scripts by their hashes. */
function respondentPage(page: string, env: ClientPagesOptions['env'], surveyOf: SurveyInPage): RequestHandler {
  const hashes = scriptHashes(page);
  return async (request, response) => {
    const [, , ref, secret] = request.path.split('/');
    const { markup, isNotFound, movedTo } = await surveyOf(request, ref!);
    // Browsers take along what stands after the # of a personal link.
    if (movedTo) return response.redirect(308, movedTo + request.originalUrl);
    if (isNotFound) response.status(404);
    allowScripts(response, hashes);
    // The builder shows a step of a draft in a frame (decision 0130). A personal link is shown in none.
    if (request.query.step !== undefined && !secret) allowOwnFrames(response);
    // The survey is written in last, because placeholders in the survey's own text must not be replaced.
    sendPage(response, pageWithSurvey(pageFor(page, request, response, env), markup));
  };
}

/** Answers 404 for a file of an older build. The application's page in its place would be taken for a script. */
const gone: RequestHandler = (_request, response) => void response.status(404).json({ detail: 'Not found.' });

/** Writes the nonce and the environment into a page, because the page needs both before it paints anything. */
const pageFor = (page: string, request: Request, response: Response, env: ClientPagesOptions['env']): string =>
  page
    .replaceAll('%CSP_NONCE%', String(response.locals.nonce))
    .replace('%ENVIRONMENT%', environmentAt(env, request.host));

const sendPage = (response: Response, page: string) =>
  response.set('Cache-Control', 'no-store').type('html').send(page);
