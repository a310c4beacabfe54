import type { ComponentProps } from 'react';
import { shownLanguage, t } from '../texts/language';
import { LetterKey } from './KeyHint';
import { ChoiceRow } from './questionParts';

/** The key that answers a scale with "Don't know". It is the same in every language, because it is found by its place. */
export const DONT_KNOW_KEY = 'd';

interface DontKnowProps extends Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onClick'> {
  isChosen: boolean;
}

/** The quiet choice below a scale, for somebody who cannot judge the question. It is one more radio button of the scale. */
export const DontKnow = ({ isChosen, ...control }: DontKnowProps) => (
  <ChoiceRow lang={shownLanguage()} sx={{ alignSelf: 'flex-start', marginInlineStart: -12 }}>
    <input type="radio" checked={isChosen} aria-keyshortcuts={DONT_KNOW_KEY} {...control} />
    <bdi>{t('dontKnow')}</bdi>
    <LetterKey letter={DONT_KNOW_KEY} />
  </ChoiceRow>
);
