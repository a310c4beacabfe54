import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { Inline } from '@/ui/Stack';
import { TopBar, TopBarContent, Brand } from '../navigation/navigationBarParts';
import { ThemeToggle } from '../navigation/ThemeToggle';
import { useSignOut } from '../session/useSignOut';

/** The frame of the onboarding pages. Its only link signs out. */
export function OnboardingFrame({ children }: { children: ReactNode }) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <>
      <TopBar>
        <TopBarContent px={[4, 6]} gap={4} justifyContent="space-between">
          <Inline gap={3} flexWrap="nowrap">
            <Brand />
          </Inline>
          <Inline gap={1} flexWrap="nowrap">
            <ThemeToggle />
            <Button
              variant="ghost"
              icon={<LogOut size={16} aria-hidden />}
              isPending={isSigningOut}
              onClick={() => void signOut()}
            >
              Sign out
            </Button>
          </Inline>
        </TopBarContent>
      </TopBar>
      <Box as="main" maxWidth={layout.content + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
        {children}
      </Box>
    </>
  );
}
