import { defaultFieldResolver, type GraphQLFieldConfig } from 'graphql';
import { normaliseEmail } from '../../common/email';
import { companyIdOf, requireUser } from '../features/accounts/principal';
import { networkOf } from '../platform/network';
import type { RateLimitRule, RateLimiter } from '../persistence/rate-limiter';
import type { ReportDefect } from '../platform/error-reporter';
import type { RequestContext } from '../request-context';
import type { RootField } from './permissions';

type Arguments = { email?: string; input?: { email?: string; studyRef?: string } };

interface RateLimit extends RateLimitRule {
  /** Who has tried; null where nobody can tell, such as the address of a script. */
  who(args: Arguments, ctx: RequestContext): string | null;
  /** What a try that succeeds gives back: itself, or all that were counted. Without it, successes count as well. */
  onSuccess?: 'giveBack' | 'forget';
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const address: RateLimit['who'] = (_, ctx) => (ctx.address === null ? null : networkOf(ctx.address));
/** As it was written, whether or not anybody has it: the answer must not tell. */
const email: RateLimit['who'] = (args) => normaliseEmail(args.input?.email ?? args.email ?? '');
const account: RateLimit['who'] = (_, { principal }) => requireUser(principal).user.id;
const company: RateLimit['who'] = (_, { principal }) => companyIdOf(principal);
/** Not the email alone: one company must not learn, by being refused, that another one invites somebody. */
const companyAndEmail: RateLimit['who'] = (args, ctx) => `${company(args, ctx)} ${email(args, ctx)}`;

/** Within a company, so that nobody uses up what another company has. */
const companyAndStudy: RateLimit['who'] = (args, ctx) => `${company(args, ctx)} ${args.input?.studyRef}`;

/**
 * How often each field may be tried. What stands here is asked in this order, and a try that one limit refuses is not
 * counted by those after it: who floods from one address locks nobody's account any further. Nothing of the respondents'
 * side is here: a whole company answers from one address on the same morning.
 */
const rateLimits: Partial<Record<RootField, readonly RateLimit[]>> = {
  'Mutation.signIn': [
    { name: 'signIn.address', who: address, tries: 100, seconds: 15 * MINUTE, onSuccess: 'giveBack' },
    {
      name: 'signIn.email',
      who: email,
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
  // A link that works is no guess: a company's people may all follow theirs from one address.
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
  'Mutation.recordAnalyticsEvent': [
    { name: 'recordAnalyticsEvent.address', who: address, tries: 300, seconds: MINUTE },
  ],
};

type RootFieldConfig = GraphQLFieldConfig<unknown, RequestContext, Record<string, unknown>>;

/** Counts each use of a field before anything of it runs: each alias of a request is one. */
export function withRateLimits(
  field: RootFieldConfig,
  name: string,
  { limiter, report }: { limiter: RateLimiter; report: ReportDefect },
): RootFieldConfig {
  const limits = rateLimits[name as RootField];
  if (!limits) return field;
  const { resolve = defaultFieldResolver } = field;
  return {
    ...field,
    async resolve(parent, args, ctx, info) {
      const counted: { limit: RateLimit; who: string }[] = [];
      for (const limit of limits) {
        const who = limit.who(args, ctx);
        if (who === null) continue;
        await limiter.count(limit, who);
        counted.push({ limit, who });
      }
      const result: unknown = await resolve(parent, args, ctx, info);
      for (const { limit, who } of counted) {
        // What was asked for is done: a try that can't be given back is reported, and refuses nothing.
        if (limit.onSuccess) await limiter[limit.onSuccess](limit, who).catch(report);
      }
      return result;
    },
  };
}
