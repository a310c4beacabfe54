import { Link2 } from 'lucide-react';
import { clearScopeToken } from '@/apollo/scopeToken';
import { dayText } from '@/lib/dates';
import { KeyboardMapButton } from '@/ui/KeyboardMapButton';
import { Link } from '@/ui/Link';
import { LinkContext } from '@/ui/LinkContext';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TopBar, TopBarContent, Brand } from './navigationBarParts';
import { SIGN_IN_PATH } from '../session/accessPaths';
import { ThemeToggle } from './ThemeToggle';

interface LinkHolderBarProps {
  /** The time when the link expires; null when it is not known. */
  expiresAt: string | null;
  /** The link opens the example survey, which belongs to nobody. */
  isExample: boolean;
}

/**
 * The bar for holders of a share link: it says what the link shows and until when. Its only link leaves the share link
 * for their own account.
 */
export function LinkHolderBar({ expiresAt, isExample }: LinkHolderBarProps) {
  return (
    <TopBar>
      <TopBarContent px={[4, 6]} gap={[3, 6]}>
        <Inline gap={3} flexWrap="nowrap">
          <Brand />
        </Inline>
        <Inline gap={2} flex={1} flexWrap="nowrap">
          {!isExample && <Link2 size={16} aria-hidden css={{ flexShrink: 0 }} />}
          <Text size={13} tone="textMuted">
            {isExample ? 'The results of a made-up company.' : sharedText(expiresAt)}
          </Text>
        </Inline>
        {/* The page reloads instead of using the router, so that the client keeps no data from the share link. */}
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
