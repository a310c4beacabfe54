import type { ReactNode } from 'react';
import { media } from '../../../theme/tokens';
import { Small } from '../kit/elements';
import { styled } from '../kit/styled';
import { t } from '../texts/language';
import { choiceKey } from './useAnswerKeys';

/** Only what has a mouse is known to have a keyboard. */
const ONLY_WITH_KEYBOARD = { display: 'none', [media.pointer]: { display: 'block' } };

const Cap = styled('kbd')(({ theme }) => ({
  ...ONLY_WITH_KEYBOARD,
  flexShrink: 0,
  minWidth: 22,
  padding: '0 4px',
  marginInlineStart: 'auto',
  border: '1px solid currentColor',
  borderRadius: 4,
  fontFamily: 'inherit',
  fontSize: theme.fontSizes[13],
  fontWeight: theme.fontWeights.regular,
  lineHeight: '20px',
  textAlign: 'center',
  opacity: 0.75,
}));

/** The key of a choice, by its place, beside the choice. Screen readers hear it from the control (`aria-keyshortcuts`). */
export const ChoiceKey = ({ index }: { index: number }) => {
  const key = choiceKey(index);
  return key === undefined ? null : <Cap aria-hidden>{key.toUpperCase()}</Cap>;
};

/** The key of a choice that has a letter of its own. */
export const LetterKey = ({ letter }: { letter: string }) => <Cap aria-hidden>{letter.toUpperCase()}</Cap>;

/** The key that goes on, in the button that does the same. In a field Enter begins a new line, so there it needs Control. */
export const EnterKey = ({ inField }: { inField: boolean }) => (
  <Cap aria-hidden>{inField ? `${t('keys.control')} ↵` : '↵'}</Cap>
);

/** Says that number keys answer a scale. `children` are the words about another key, if it has one. */
export const ScaleKeys = ({ first, last, children }: { first: number; last: number; children: ReactNode }) => (
  <Small sx={ONLY_WITH_KEYBOARD}>
    {t('keys.scale', { first, last })}
    {children}
  </Small>
);
