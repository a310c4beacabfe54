import type { Language } from '@common/languages';
import type { ReactNode } from 'react';
import { Heading } from '@/ui/Heading';
import { PublicPage } from '@/ui/PublicPage';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ProductMark } from '../frames/ProductMark';

export interface LegalSection {
  title: string;
  paragraphs: string[];
}

/** A public page of text, which opens in a tab of its own. */
export function LegalPage({
  title,
  lead,
  sections,
  language,
  aside,
  notice,
}: {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  language?: Language;
  /** Stands at the end of the first line. */
  aside?: ReactNode;
  /** Stands above the title. */
  notice?: ReactNode;
}) {
  return (
    <PublicPage title={title} language={language}>
      <Stack gap={8}>
        <Inline gap={3}>
          <ProductMark />
          {aside}
        </Inline>
        {notice}
        <Stack gap={3}>
          <Heading level={1}>{title}</Heading>
          <Text as="p" size={16} tone="textMuted">
            {lead}
          </Text>
        </Stack>
        {sections.map(({ title, paragraphs }) => (
          <Stack as="section" key={title} gap={2}>
            <Heading level={2} size={16}>
              {title}
            </Heading>
            {paragraphs.map((text) => (
              <Text as="p" key={text}>
                {text}
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
    </PublicPage>
  );
}
