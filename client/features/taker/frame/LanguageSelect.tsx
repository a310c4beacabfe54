/** @jsxImportSource preact */
import { media } from '../../../theme/tokens';
import { inputStyles } from '../../../ui/controls';
import { chooseLanguage, shownLanguage, t, useLanguage } from '../texts/language';
import { LANGUAGES, type Language } from '../texts/preferredLanguage';
import { styled } from '../kit/styled';

const Select = styled('select')(({ theme }) => ({
  ...inputStyles(theme, false),
  flexShrink: 0,
  width: 'auto',
  padding: '4px 8px',
  [media.touch]: { minHeight: 44, fontSize: theme.fontSizes[16] },
}));

async function choose(select: HTMLSelectElement) {
  const language = select.value as Language;
  await chooseLanguage(language);
  // where it can't be had the page stays as it is, and Preact has nothing to draw again
  if (select.value === language) select.value = shownLanguage();
}

/** In which language the page speaks to the respondent. Each is offered by its own name. */
export function LanguageSelect() {
  return (
    <Select aria-label={t('language')} value={useLanguage()} onChange={(event) => void choose(event.currentTarget)}>
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
