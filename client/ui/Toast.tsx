import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { layout } from '../theme/tokens';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { withoutProps } from './styleProps';
import { Text } from './Text';
import { dismissToast, toastStore, type ToastMessage } from './toastStore';

export { toast } from './toastStore';

const LIFETIME_MS = 6000;
const GAP_BELOW = 24;
/** The room that messages take at the bottom of the window, for what scrolls there and leaves it free at its end. */
const TOAST_ROOM = '--toast-room';
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

const Region = styled.div(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: GAP_BELOW,
  zIndex: theme.zIndices.toast,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '0 16px',
  pointerEvents: 'none',
}));
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });
const Note = styled('div', { shouldForwardProp: withoutProps('tone') })<{ tone: ToastMessage['tone'] }>(
  ({ theme, tone }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    maxWidth: layout.notification,
    minHeight: 52,
    padding: '8px 8px 8px 16px',
    borderRadius: theme.radii.card,
    background: theme.colors.raised,
    boxShadow: theme.shadows.raised,
    pointerEvents: 'auto',
    animation: `${rise} ${theme.motion.panel}`,
    '& > svg': {
      color:
        tone === 'error' ? theme.colors.attention : tone === 'success' ? theme.colors.success : theme.colors.accent,
    },
  }),
);

/**
 * The region for short messages; use it once per page, near the root. Open dialogs do not hide it: react-aria hides
 * everything else around them.
 */
export function ToastRegion() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (messages.length === 0) style.removeProperty(TOAST_ROOM);
    else style.setProperty(TOAST_ROOM, `${region.current!.offsetHeight + GAP_BELOW}px`);
  }, [messages]);
  return (
    <Region ref={region} role="region" aria-label="Notifications" data-react-aria-top-layer="true">
      <div aria-live="polite" css={{ display: 'contents' }}>
        {messages.map((message) => (
          <ToastNote key={message.id} message={message} />
        ))}
      </div>
    </Region>
  );
}

function ToastNote({ message }: { message: ToastMessage }) {
  const [isHeld, setHeld] = useState(false);
  // A message with an action, or about a failure, stays until somebody closes it.
  const stays = message.tone === 'error' || message.action !== undefined;
  useEffect(() => {
    if (isHeld || stays) return;
    const timer = window.setTimeout(() => dismissToast(message.id), LIFETIME_MS);
    return () => window.clearTimeout(timer);
  }, [isHeld, stays, message.id]);
  const Icon = ICONS[message.tone];

  return (
    <Note
      tone={message.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden />
      <div css={{ flex: 1 }}>
        <Text weight="medium" display="block">
          {message.title}
        </Text>
        {message.text && (
          <Text size={13} tone="textMuted">
            {message.text}
          </Text>
        )}
      </div>
      {message.action && (
        <Button
          size="sm"
          onClick={() => {
            message.action?.onAction();
            dismissToast(message.id);
          }}
        >
          {message.action.label}
        </Button>
      )}
      <IconButton
        label="Dismiss"
        size="sm"
        icon={<X size={16} aria-hidden />}
        onClick={() => dismissToast(message.id)}
      />
    </Note>
  );
}
