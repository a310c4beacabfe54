import styled from '@emotion/styled';
import { ArrowLeft, Printer } from 'lucide-react';
import { layout, media } from '@/theme/tokens';
import { IconButton } from '@/ui/IconButton';
import { KeyboardMapButton } from '@/ui/KeyboardMapButton';
import { LinkButton } from '@/ui/LinkButton';
import { Inline } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';

const Bar = styled.header(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndices.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: layout.nav,
  padding: '0 24px',
  background: theme.colors.bg,
  [media.phone]: { padding: '0 16px' },
  [media.print]: { display: 'none' },
}));

export interface RevealHeaderProps {
  studyName: string;
  isExample: boolean;
  /** The address of the results. */
  resultsPath: string;
  isAdmin: boolean;
}

/** The only bar of the page: the survey's name, and the links out of the highlights. */
export function RevealHeader({ studyName, isExample, resultsPath, isAdmin }: RevealHeaderProps) {
  return (
    <Bar>
      <Inline gap={3} flex={1} flexWrap="nowrap">
        <Text weight="medium" truncate>
          {studyName}
        </Text>
        {isExample && <Tag tone="accent">Example</Tag>}
      </Inline>
      <KeyboardMapButton />
      <IconButton label="Print" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()} />
      {isAdmin ? (
        <LinkButton href={resultsPath} variant="ghost">
          Skip to raw results
        </LinkButton>
      ) : (
        <LinkButton href={resultsPath} variant="ghost" icon={<ArrowLeft size={16} aria-hidden />}>
          Back
        </LinkButton>
      )}
    </Bar>
  );
}
