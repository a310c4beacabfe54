import { useState } from 'react';
import { media } from '../../../theme/tokens';
import { inputStyles } from '../../../ui/controlStyles';
import { chooseLanguage, t, useLanguage } from '../texts/language';
import { LANGUAGES, type Language } from '@common/languages';
import { styled } from '../kit/styled';

const Select = styled('select')(({ theme }) => ({
  ...inputStyles(theme, false),
  flexShrink: 0,
  width: 'auto',
  padding: '4px 8px',
  borderColor: 'transparent',
  background: 'none',
  color: theme.colors.textMuted,
  cursor: 'pointer',
  '& > option': { background: theme.colors.surface, color: theme.colors.text },
  [media.pointer]: { '&:hover': { background: theme.colors.hover } },
  [media.touch]: { minHeight: 44, fontSize: theme.fontSizes[16] },
}));

/** Lets the respondent choose the language of the page. Each language is offered by its own name. */
export function LanguageSelect() {
  const shown = useLanguage();
  // The field shows the chosen language while its texts are loaded. If that fails, it shows the language of the page again.
  const [chosen, setChosen] = useState<Language | null>(null);

  const choose = async (language: Language) => {
    setChosen(language);
    await chooseLanguage(language);
    setChosen((current) => (current === language ? null : current));
  };
  return (
    <Select
      aria-label={t('language')}
      value={chosen ?? shown}
      onChange={(event) => void choose(event.currentTarget.value as Language)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
