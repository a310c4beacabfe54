import { Router, type Request, type Response } from 'express';
import { sameSitePath } from '../../common/same-site-path';
import { signOn, signOnCompany } from '../features/accounts/commands/sign-on';
import { identityOf } from '../features/accounts/identity';
import { openAttempt, takeAttempt } from '../features/accounts/sign-on-attempts';
import { SSO_PATH } from '../features/accounts/sso-path';
import { rateLimiterOf, type RateLimitRule } from '../persistence/rate-limiter';
import { errorPagePath } from '../platform/error-page-path';
import { DomainError } from '../platform/errors';
import { IdentityProvider, IdentityProviderError } from '../platform/identity-provider';
import type { Logger } from '../platform/logger';
import { inTransaction, type Runtime } from '../runtime';
import type { ErrorReason } from '../schema.generated';
import { cookiesOf, setSignOnCookie, SIGN_ON_COOKIE } from './cookies';
import { networkOf } from '../platform/network';
import type { RequestContext } from '../request-context';

const CALLBACK_PATH = `${SSO_PATH}/callback`;

/** Limits how many sign-ins may begin, because each is stored. A whole company may sign in from one address. */
const SIGN_ON_LIMIT: RateLimitRule = { name: 'signOn.address', tries: 100, seconds: 60 };

/** The status and the reason that the error page gets. The page has the sentence for the reason. */
const PROBLEMS = {
  UNREACHABLE: { code: 502, reason: 'IDENTITY_PROVIDER_UNREACHABLE' },
  SPENT: { code: 400, reason: 'SIGN_ON_SPENT' },
  REFUSED: { code: 403, reason: 'SIGN_ON_REFUSED' },
  UNVERIFIED_EMAIL: { code: 403, reason: 'EMAIL_UNVERIFIED' },
  TOO_MANY: { code: 429, reason: 'TOO_MANY_ATTEMPTS' },
  NOT_SET_UP: { code: 503, reason: 'SIGN_ON_NOT_SET_UP' },
} as const satisfies Record<string, { code: number; reason: ErrorReason }>;
type Problem = keyof typeof PROBLEMS;

/**
 * The routes for signing in with the company's identity provider, by OpenID Connect: one sends the browser to the
 * provider, the other receives it back. A browser opens both as pages, so each answers with a redirect. Nothing that
 * the provider sends is logged or stored.
 */
export function singleSignOnRouter(
  runtime: Runtime,
  options: {
    secure: boolean;
    contextOf(request: Request, response: Response): Promise<RequestContext>;
  },
): Router {
  const { clock, env, log } = runtime;
  const { secure, contextOf } = options;
  const router = Router();
  const settings = env.oidc;
  if (!settings)
    return router.use(SSO_PATH, (_request, response) => void response.status(404).json({ detail: 'Not found.' }));
  const provider = new IdentityProvider(settings, env.publicUrl + CALLBACK_PATH);

  /**
   * The company that people sign in to. A missing one is a mistake in the settings, so it is logged for the operator.
   */
  const companyOf = async ({ db }: RequestContext) => {
    const company = await signOnCompany(db, settings.company);
    if (!company)
      log.error(
        { setting: 'OIDC_COMPANY' },
        'single sign-on: OIDC_COMPANY has to be the slug of a company of this installation',
      );
    return company;
  };

  const begin = async (request: Request, response: Response): Promise<string> => {
    const ctx = await contextOf(request, response);
    if (ctx.address !== null) await rateLimiterOf(ctx.db).count(SIGN_ON_LIMIT, networkOf(ctx.address));
    if (!(await companyOf(ctx))) return errorPage('NOT_SET_UP');
    const secrets = provider.newSecrets();
    const address = await provider.signInAddress(secrets);
    const next = sameSitePath(request.query.next, env.publicUrl);
    setSignOnCookie(response, await openAttempt(ctx.db, { ...secrets, next }, clock.now()), secure);
    return address;
  };

  const comeBack = async (request: Request, response: Response): Promise<string> => {
    const ctx = await contextOf(request, response);
    const query = new URL(request.originalUrl, env.publicUrl).searchParams;
    const cookie = cookiesOf(request)[SIGN_ON_COOKIE] ?? '';
    const attempt = await takeAttempt(ctx.db, cookie, query.get('state') ?? '', clock.now());
    if (!attempt) return errorPage('SPENT');
    setSignOnCookie(response, null, secure);
    const identity = identityOf(await provider.claimsOf(query.toString(), attempt), settings.rolesClaim);
    const company = await companyOf(ctx);
    if (!company) return errorPage('NOT_SET_UP');
    const outcome = await inTransaction(ctx, (inner) => signOn(inner, identity, company));
    if (outcome === 'UNVERIFIED_EMAIL') return errorPage(outcome);
    return outcome === 'SIGNED_IN' ? attempt.next : accessPage(attempt.next);
  };

  const redirectingTo = (where: typeof begin) => async (request: Request, response: Response) => {
    response.set('Cache-Control', 'no-store');
    response.redirect(303, await where(request, response).catch((error: unknown) => errorPage(problemOf(error, log))));
  };
  return router.get(SSO_PATH, redirectingTo(begin)).get(CALLBACK_PATH, redirectingTo(comeBack));
}

/** The problem that an error stands for, which the browser is shown. An unexpected error is thrown again. */
function problemOf(error: unknown, log: Logger): Problem {
  if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return 'TOO_MANY';
  if (!(error instanceof IdentityProviderError)) throw error;
  // The operator can do nothing about a person who declined or came too late, so only other failures are logged.
  if (error.cause !== undefined && error.reason !== 'SPENT') log.warn({ err: error, providerCode: error.providerCode });
  return error.reason;
}

const errorPage = (problem: Problem): string => errorPagePath(PROBLEMS[problem].code, PROBLEMS[problem].reason);

const accessPage = (next: string) => (next === '/' ? '/auth/access' : `/auth/access?next=${encodeURIComponent(next)}`);
