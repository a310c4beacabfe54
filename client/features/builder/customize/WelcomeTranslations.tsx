import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { languageName, withTranslation, languageFieldProps, type TranslatedText } from '../draft/translations';
import { LanguageTabs } from './LanguageTabs';

interface WelcomeTranslationsProps {
  translations: readonly TranslatedText[];
  maxLength: number;
  onChange: (translations: TranslatedText[]) => void;
}

/** The welcome message in other languages. */
export function WelcomeTranslations({ translations, maxLength, onChange }: WelcomeTranslationsProps) {
  const textIn = (language: TranslatedText['language']) =>
    translations.find((each) => each.language === language)?.text ?? '';
  return (
    <LanguageTabs
      translations={translations}
      description="Respondents read the welcome message in their language where you give it here, or else as you wrote it."
      startsWith={undefined}
      isOpenAtFirst={translations.length > 0}
      progressIn={(language) => ({ done: textIn(language) === '' ? 0 : 1, total: 1 })}
    >
      {(language) => (
        <Stack gap={2} alignItems="stretch">
          <TextArea
            {...languageFieldProps(language)}
            label={`Welcome message in ${languageName(language)}`}
            rows={5}
            maxLength={maxLength}
            showCount
            value={textIn(language)}
            onChange={(text) => onChange(withTranslation(translations, { language, text }))}
          />
          {textIn(language) === '' && (
            <Text size={13} tone="textMuted">
              Whoever reads in {languageName(language)} sees the welcome message as you wrote it.
            </Text>
          )}
        </Stack>
      )}
    </LanguageTabs>
  );
}
