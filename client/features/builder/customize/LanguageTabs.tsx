import { Check, ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Language } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { Box } from '@/ui/Box';
import { Stack } from '@/ui/Stack';
import { Tabs } from '@/ui/Tabs';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { languageNames, TRANSLATION_LANGUAGES } from '../draft/translations';

/** The tabs wrap, because in one line a phone would hide the last ones. */
const allInSight = { '& [role="tablist"]': { flexWrap: 'wrap', gap: '0 16px' } } as const;

interface LanguageTabsProps {
  /** The languages that have a translation. */
  translations: readonly { language: Language }[];
  /** Says what a translation is for. */
  description: string;
  /** The language with an error, whose tab opens at once. */
  startsWith: Language | undefined;
  isOpenAtFirst: boolean;
  /** The number of texts that are translated into a language, and of all texts. */
  progressIn: (language: Language) => { done: number; total: number };
  children: (language: Language) => ReactNode;
}

/**
 * A tab for each language with its progress. The tabs are folded away at first, because most surveys use one language.
 */
export function LanguageTabs({
  translations,
  description,
  startsWith,
  isOpenAtFirst,
  progressIn,
  children,
}: LanguageTabsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst || startsWith !== undefined);
  const [language, setLanguage] = useState(startsWith ?? TRANSLATION_LANGUAGES[0]!.code);
  const names = languageNames(translations);
  return (
    <Stack gap={2} alignItems="stretch">
      <div>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          icon={<ChevronRight size={14} aria-hidden />}
          css={{ '&[aria-expanded="true"] svg': { transform: 'rotate(90deg)' } }}
          onClick={() => setOpen(!isOpen)}
        >
          {names === '' ? 'Translations' : `Translations: ${names}`}
        </Button>
      </div>
      {isOpen && (
        <Stack id={id} gap={2} alignItems="stretch" css={allInSight}>
          <Text size={13} tone="textMuted">
            {description}
          </Text>
          <Tabs
            label="Languages"
            value={language}
            onChange={setLanguage}
            items={TRANSLATION_LANGUAGES.map(({ code, name }) => ({
              id: code,
              label: <TabLabel name={name} {...progressIn(code)} />,
            }))}
          >
            <Box pt={3}>{children(language)}</Box>
          </Tabs>
        </Stack>
      )}
    </Stack>
  );
}

function TabLabel({ name, done, total }: { name: string; done: number; total: number }) {
  return (
    <>
      {name}
      {done > 0 && done < total && (
        <Text size={12} tone="textMuted" numeric>
          <span aria-hidden>
            {done}/{total}
          </span>
          <VisuallyHidden>, in part</VisuallyHidden>
        </Text>
      )}
      {done === total && (
        <>
          <Check size={14} aria-hidden />
          <VisuallyHidden>, complete</VisuallyHidden>
        </>
      )}
    </>
  );
}
