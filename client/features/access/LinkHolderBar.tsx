import { Link2 } from 'lucide-react';
import { dayText } from '@/lib/dates';
import { Inline } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { Bar, BarContent, Brand } from './barParts';
import { ThemeToggle } from './ThemeToggle';

interface LinkHolderBarProps {
  /** Until when the link works; null when it is not known. */
  expiresAt: string | null;
  /** The link leads to the example survey, which is nobody's. */
  isDemo: boolean;
}

/** The bar for those who hold a link and have no account: where they are, and for how long. Nothing leads anywhere else. */
export function LinkHolderBar({ expiresAt, isDemo }: LinkHolderBarProps) {
  return (
    <Bar>
      <BarContent px={[4, 6]} gap={[3, 6]}>
        <Inline gap={3} flexWrap="nowrap">
          <Brand />
        </Inline>
        <Inline gap={2} flex={1} flexWrap="nowrap">
          {isDemo ? <Tag tone="accent">Example</Tag> : <Link2 size={16} aria-hidden />}
          <Text size={13} tone="textMuted">
            {isDemo ? 'The results of a made-up company.' : sharedText(expiresAt)}
          </Text>
        </Inline>
        <ThemeToggle />
      </BarContent>
    </Bar>
  );
}

const sharedText = (expiresAt: string | null) =>
  expiresAt === null ? 'Shared with you by link.' : `Shared with you by link, until ${dayText(expiresAt)}.`;
