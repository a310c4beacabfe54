export type RuleState = 'met' | 'broken' | 'open';

interface PasswordRule {
  text: string;
  state: RuleState;
}

/** Rules that only the server can judge, with its refusals for them. */
const SERVER_RULES = [
  { text: 'Does not contain your email handle', refusal: 'This password must not contain your email handle.' },
  { text: 'Is not too common', refusal: 'This password is too common.' },
];

const judged = (fits: boolean): RuleState => (fits ? 'met' : 'broken');

/**
 * The rules for a new password, each with its state. `refusals` are the server's refusals of this very password, all at
 * once. They are null until the server was asked, which leaves its rules open.
 */
export function passwordRules(password: string, refusals: readonly string[] | null): PasswordRule[] {
  return [
    { text: 'At least 8 characters', state: judged([...password].length >= 8) },
    { text: 'Includes at least one letter', state: judged(/\p{L}/u.test(password)) },
    ...SERVER_RULES.map(({ text, refusal }) => ({
      text,
      state: refusals === null ? ('open' as const) : judged(!refusals.includes(refusal)),
    })),
  ];
}
