import type { Language } from '@common/languages';
import type { ReactNode } from 'react';
import { layout } from '@/theme/tokens';
import { Box } from './Box';

/** The frame of a page of text that everybody may read, in one of the respondents' languages. The title is the browser's. */
export function PublicPage({
  title,
  language = 'en',
  children,
}: {
  title: string;
  language?: Language;
  children: ReactNode;
}) {
  return (
    <Box
      as="main"
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      maxWidth={layout.builder + 32}
      mx="auto"
      px={4}
      py={[8, 16]}
    >
      <title>{`${title} · Candor`}</title>
      {children}
    </Box>
  );
}
