import { Link2 } from 'lucide-react';
import { clearScopeToken } from '@/apollo/scopeToken';
import { dayText } from '@/lib/dates';
import { KeyboardMapButton } from '@/ui/KeyboardMapButton';
import { Link } from '@/ui/Link';
import { LinkContext } from '@/ui/LinkContext';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TopBar, TopBarContent, Brand } from './barParts';
import { SIGN_IN_PATH } from '../session/accessPaths';
import { ThemeToggle } from './ThemeToggle';

interface LinkHolderBarProps {
  /** Until when the link works; null when it is not known. */
  expiresAt: string | null;
  /** The link leads to the example survey, which is nobody's. */
  isDemo: boolean;
}

/** The bar for those who hold a link: where they are, and for how long. It leads nowhere but away from the link, to their own account. */
export function LinkHolderBar({ expiresAt, isDemo }: LinkHolderBarProps) {
  return (
    <TopBar>
      <TopBarContent px={[4, 6]} gap={[3, 6]}>
        <Inline gap={3} flexWrap="nowrap">
          <Brand />
        </Inline>
        <Inline gap={2} flex={1} flexWrap="nowrap">
          {!isDemo && <Link2 size={16} aria-hidden css={{ flexShrink: 0 }} />}
          <Text size={13} tone="textMuted">
            {isDemo ? 'The results of a made-up company.' : sharedText(expiresAt)}
          </Text>
        </Inline>
        {/* Past the router: the page loads anew, so that nothing stays that was read by the link or is still being asked. */}
        <LinkContext value="a">
          <Link href={SIGN_IN_PATH} tone="quiet" onClick={clearScopeToken} css={{ flexShrink: 0 }}>
            <Text size={13} tone="textMuted">
              Sign in instead
            </Text>
          </Link>
        </LinkContext>
        <KeyboardMapButton />
        <ThemeToggle />
      </TopBarContent>
    </TopBar>
  );
}

const sharedText = (expiresAt: string | null) =>
  expiresAt === null ? 'Shared with you by link.' : `Shared with you by link, until ${dayText(expiresAt)}.`;
