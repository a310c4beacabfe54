import type { ErrorReason } from '@/apollo/types.generated';

export type RuleState = 'met' | 'broken' | 'open';

interface PasswordRule {
  text: string;
  state: RuleState;
}

/** Rules that only the server can judge, with the reasons of its refusals for them. */
const SERVER_RULES = [
  { text: 'Does not contain your email handle', reason: 'PASSWORD_CONTAINS_HANDLE' },
  { text: 'Is not too common', reason: 'PASSWORD_TOO_COMMON' },
] as const;

const judged = (fits: boolean): RuleState => (fits ? 'met' : 'broken');

/**
 * The rules for a new password, each with its state. `refusals` are the reasons of the server's refusal of this very
 * password. They are null until the server was asked, which leaves its rules open.
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
