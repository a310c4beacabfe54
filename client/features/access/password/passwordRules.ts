import type { ErrorReason } from '@/apollo/types.generated';

export type RuleState = 'met' | 'broken' | 'open';

interface PasswordRule {
  text: string;
  state: RuleState;
}

/** The rules that only the server can check, each with the reason that the server gives for a refusal. */
const SERVER_RULES = [
  { text: 'Does not contain your email handle', reason: 'PASSWORD_CONTAINS_HANDLE' },
  { text: 'Is not too common', reason: 'PASSWORD_TOO_COMMON' },
] as const;

const judged = (fits: boolean): RuleState => (fits ? 'met' : 'broken');

/**
 * The rules for a new password, each with its state. `refusals` are the reasons why the server refused exactly this
 * password. They are null until the server was asked, and until then its rules are open.
 */
export function passwordRules(password: string, refusals: readonly ErrorReason[] | null): PasswordRule[] {
  return [
    { text: 'At least 8 characters', state: judged([...password].length >= 8) },
    { text: 'Includes at least one letter', state: judged(/\p{L}/u.test(password)) },
    ...SERVER_RULES.map(({ text, reason }) => ({
      text,
      state: refusals === null ? ('open' as const) : judged(!refusals.includes(reason)),
    })),
  ];
}
