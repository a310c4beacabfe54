export type RuleState = 'met' | 'broken' | 'open';

interface PasswordRule {
  text: string;
  state: RuleState;
}

/** Rules that only the server can judge, with what it says of a password that breaks them. */
const SERVER_RULES = [
  { text: 'Does not contain your email handle', refusal: 'This password must not contain your email handle.' },
  { text: 'Is not too common', refusal: 'This password is too common.' },
];

const judged = (fits: boolean): RuleState => (fits ? 'met' : 'broken');

/**
 * What a new password must be, and whether it is. `refusals` is what the server found wrong with this very password: it
 * names everything at once. Null until it was asked, which leaves its rules open.
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
