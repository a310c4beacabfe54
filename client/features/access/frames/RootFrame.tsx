import { Outlet, ScrollRestoration } from 'react-router-dom';
import { withScopeToken } from '@/apollo/scopeToken';
import { RouterLinks } from '@/lib/RouterLinks';
import { useHeadingFocus } from '@/lib/useHeadingFocus';
import { KeyboardMap } from '@/ui/KeyboardMap';
import { ToastRegion } from '@/ui/Toast';

/** Surrounds every page of the application. */
export function RootFrame() {
  useHeadingFocus();
  return (
    <RouterLinks elsewhere={withScopeToken}>
      <KeyboardMap>
        <Outlet />
      </KeyboardMap>
      <ToastRegion />
      <ScrollRestoration />
    </RouterLinks>
  );
}
