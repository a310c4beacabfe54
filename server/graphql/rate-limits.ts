import { defaultFieldResolver, type GraphQLFieldConfig } from 'graphql';
import { normaliseEmail } from '../../common/email';
import { knownBrowserOf } from '../features/accounts/known-browser';
import { companyIdOf, requireUser } from '../features/accounts/principal';
import { networkOf } from '../platform/network';
import { rateLimiterOf, type RateLimitRule } from '../persistence/rate-limiter';
import type { RequestContext } from '../request-context';
import type { RootField } from './permissions';

type Arguments = { email?: string; input?: { email?: string; studyRef?: string } };

interface RateLimit extends RateLimitRule {
  /** Identifies the caller whose tries are counted; null if that is unknown. A script, for instance, has no address. */
  who(args: Arguments, ctx: RequestContext): string | null | Promise<string | null>;
  /**
   * After a success, `giveBack` stops counting this try, and `forget` stops counting all tries. Otherwise all count.
   */
  onSuccess?: 'giveBack' | 'forget';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const address: RateLimit['who'] = (_, ctx) => (ctx.address === null ? null : networkOf(ctx.address));
/** The email address of the input. Whether it has an account makes no difference, so a refusal does not reveal that. */
const email = (args: Arguments) => normaliseEmail(args.input?.email ?? args.email ?? '');
const account = (_: Arguments, { principal }: RequestContext) => requireUser(principal).user.id;
/** The email address, and the browser if its owner has signed in with it before: tries elsewhere do not lock the owner out there. */
const emailAndBrowser: RateLimit['who'] = async (args, ctx) =>
  `${email(args)} ${await knownBrowserOf(ctx, email(args))}`.trim();
const company = (_: Arguments, { principal }: RequestContext) => companyIdOf(principal);
/** The company and the email. Without the company, a refusal would tell one company that another invites the same person. */
const companyAndEmail: RateLimit['who'] = (args, ctx) => `${company(args, ctx)} ${email(args)}`;

/** The company and the study. Without the company, anybody could use up the tries of another company. */
const companyAndStudy: RateLimit['who'] = (args, ctx) => `${company(args, ctx)} ${args.input?.studyRef}`;

/**
 * The rate limits of the root fields. The limits of a field are checked in their order, and a try that one limit
 * refuses is not counted by the next ones, so a flood from one address does not lock more accounts. The respondents'
 * fields have no limit, because a whole company may answer from one address on the same morning.
 */
const rateLimits: Partial<Record<RootField, readonly RateLimit[]>> = {
  'Mutation.signIn': [
    { name: 'signIn.address', who: address, tries: 100, seconds: 15 * MINUTE, onSuccess: 'giveBack' },
    {
      name: 'signIn.email',
      who: emailAndBrowser,
      tries: 10,
      seconds: 15 * MINUTE,
      lockSeconds: 15 * MINUTE,
      onSuccess: 'forget',
    },
  ],
  'Mutation.createAccount': [
    { name: 'createAccount.address', who: address, tries: 30, seconds: HOUR },
    { name: 'createAccount.email', who: email, tries: 5, seconds: HOUR },
  ],
  'Mutation.requestPasswordReset': [
    { name: 'requestPasswordReset.address', who: address, tries: 30, seconds: HOUR },
    { name: 'requestPasswordReset.email', who: email, tries: 5, seconds: HOUR },
  ],
  // A link that works was not guessed, so it is not counted. All people of a company may follow theirs from one
  // address.
  'Mutation.verifyEmail': [
    { name: 'verifyEmail.address', who: address, tries: 30, seconds: HOUR, onSuccess: 'giveBack' },
  ],
  'Mutation.setPassword': [{ name: 'setPassword.account', who: account, tries: 20, seconds: HOUR }],
  'Mutation.inviteUser': [
    { name: 'inviteUser.company', who: company, tries: 100, seconds: HOUR },
    { name: 'inviteUser.email', who: companyAndEmail, tries: 5, seconds: HOUR },
  ],
  'Mutation.regenerateSummary': [{ name: 'regenerateSummary.study', who: companyAndStudy, tries: 5, seconds: HOUR }],
  'Mutation.sendFeedback': [{ name: 'sendFeedback.account', who: account, tries: 10, seconds: HOUR }],
  'Mutation.sendTestInvitation': [{ name: 'sendTestInvitation.account', who: account, tries: 10, seconds: HOUR }],
  'Mutation.recordAnalyticsEvent': [
    { name: 'recordAnalyticsEvent.address', who: address, tries: 300, seconds: MINUTE },
  ],
};

type RootFieldConfig = GraphQLFieldConfig<unknown, RequestContext, Record<string, unknown>>;

/** Whether tries of a field are counted. */
export const hasRateLimit = (name: RootField): boolean => name in rateLimits;

/** Adds the rate limits of a field to its resolver. Each alias in a request counts as one use. */
export function withRateLimits(field: RootFieldConfig, name: string): RootFieldConfig {
  const limits = rateLimits[name as RootField];
  if (!limits) return field;
  const { resolve = defaultFieldResolver } = field;
  return {
    ...field,
    async resolve(parent, args, ctx, info) {
      const limiter = rateLimiterOf(ctx.db);
      const counted: { limit: RateLimit; who: string }[] = [];
      for (const limit of limits) {
        const who = await limit.who(args, ctx);
        if (who === null) continue;
        await limiter.count(limit, who);
        counted.push({ limit, who });
      }
      const result: unknown = await resolve(parent, args, ctx, info);
      for (const { limit, who } of counted) {
        // The mutation has succeeded, so an error here is reported and does not fail the request.
        if (limit.onSuccess) await limiter[limit.onSuccess](limit, who).catch(ctx.report);
      }
      return result;
    },
  };
}
