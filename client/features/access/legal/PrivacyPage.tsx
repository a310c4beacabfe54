import { LANGUAGES, type Language } from '@common/languages';
import { useCallback, useEffect, useRef, useState } from 'react';
import { writeItem } from '@/lib/browserStorage';
import { reportUnexpected } from '@/lib/errorReporting';
import { LANGUAGE_KEY, preferredLanguage } from '@/lib/preferredLanguage';
import { Box } from '@/ui/Box';
import { Select } from '@/ui/Select';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { LegalPage } from './LegalPage';
import { loadPrivacyTexts, type PrivacyTexts } from './privacy/privacyTexts';

const OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value] }));

/** The page about privacy, which respondents open from the promises before the first question, in the language of their survey. */
export function Component() {
  const [wanted, setWanted] = useState(preferredLanguage);
  const [shown, setShown] = useState<{ language: Language; texts: PrivacyTexts } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** The language that was asked for last. Texts of another one that come late are not shown. */
  const latest = useRef<Language>(null);

  const load = useCallback((language: Language) => {
    latest.current = language;
    setWanted(language);
    setFailure(null);
    loadPrivacyTexts[language]().then(
      ({ default: texts }) => latest.current === language && setShown({ language, texts }),
      (error: unknown) => {
        reportUnexpected(error);
        if (latest.current === language) setFailure(error);
      },
    );
  }, []);
  useEffect(() => load(preferredLanguage()), [load]);

  if (!shown) {
    // The route's error page offers to load the page again.
    if (failure !== null) throw failure;
    return <Skeleton height={400} />;
  }
  const choose = (language: Language) => {
    writeItem('localStorage', LANGUAGE_KEY, language); // If the browser blocks storage, the choice ends with the page.
    load(language);
  };
  const { notLoaded, ...texts } = shown.texts;
  return (
    <LegalPage
      {...texts}
      language={shown.language}
      aside={
        <Box width={140} css={{ marginInlineStart: 'auto' }}>
          <Select<Language>
            label="Language"
            hideLabel
            options={OPTIONS}
            value={failure === null ? wanted : shown.language}
            onChange={choose}
          />
        </Box>
      }
      notice={
        failure !== null && (
          <Text as="p" role="alert" tone="danger">
            {notLoaded}
          </Text>
        )
      }
    />
  );
}
