import { LANGUAGES, type Language } from '@common/languages';
import { useEffect, useState } from 'react';
import { reportUnexpected } from '@/lib/errorReporting';
import { preferredLanguage } from '@/lib/preferredLanguage';
import { Box } from '@/ui/Box';
import { Select } from '@/ui/Select';
import { Skeleton } from '@/ui/Skeleton';
import { LegalPage } from './LegalPage';
import { loadPrivacyTexts, type PrivacyTexts } from './privacy/privacyTexts';

const OPTIONS = (Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value] }));

/** The page about privacy, which respondents open from the promises before the first question, in the language of their survey. */
export function Component() {
  const [wanted, setWanted] = useState(preferredLanguage);
  const [shown, setShown] = useState<{ language: Language; texts: PrivacyTexts } | null>(null);

  useEffect(() => {
    let isWanted = true;
    loadPrivacyTexts[wanted]().then(
      ({ default: texts }) => isWanted && setShown({ language: wanted, texts }),
      reportUnexpected,
    );
    return () => void (isWanted = false);
  }, [wanted]);

  if (!shown) return <Skeleton height={400} />;
  return (
    <LegalPage
      {...shown.texts}
      language={shown.language}
      aside={
        <Box width={140} css={{ marginInlineStart: 'auto' }}>
          <Select<Language> label="Language" hideLabel options={OPTIONS} value={wanted} onChange={setWanted} />
        </Box>
      }
    />
  );
}
