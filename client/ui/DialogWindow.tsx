import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { media } from '../theme/tokens';
import type { DialogProps } from './Dialog';
import { DialogHead } from './DialogHead';
import { Inline } from './Stack';
import { withoutProps } from './styleProps';
import { usePressBeside } from './usePressBeside';

const fadeIn = keyframes({ from: { opacity: 0 } });
const slideUp = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Scrim = styled(ModalOverlay)(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndices.overlay,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: 16,
  background: theme.colors.scrim,
  animation: `${fadeIn} ${theme.motion.small}`,
}));
const Panel = styled(Modal)(({ theme }) => ({
  maxWidth: '100%',
  background: theme.colors.surface,
  borderRadius: theme.radii.card,
  boxShadow: theme.shadows.raised,
  animation: `${slideUp} ${theme.motion.panel}`,
}));
const Content = styled(AriaDialog)({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'calc(100dvh - 32px)',
  outline: 'none',
});
const Body = styled.div({ padding: '4px 24px 24px', overflowY: 'auto' });
const Footer = styled(Inline, { shouldForwardProp: withoutProps('parted') })<{ parted: boolean }>(
  ({ theme, parted }) => ({
    justifyContent: 'flex-end',
    gap: 8,
    padding: parted ? '16px 24px' : '0 24px 24px',
    borderTop: parted ? `1px solid ${theme.colors.border}` : undefined,
    // On a phone the buttons fill their rows, so that three of them do not look scattered.
    [media.phone]: { '& > *': { flexGrow: 1 } },
  }),
);

export default function DialogWindow({
  isOpen,
  onClose,
  title,
  children,
  footer,
  isLong = false,
  width = 480,
  isLocked = false,
  role = 'dialog',
}: DialogProps) {
  const closesOnPress = usePressBeside(isOpen);
  const openChange = (open: boolean) => {
    if (!open && !isLocked) onClose();
  };
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={openChange}
      isDismissable={!isLocked && role === 'dialog'}
      shouldCloseOnInteractOutside={closesOnPress}
      isKeyboardDismissDisabled={isLocked}
    >
      <Panel style={{ width }}>
        <Content role={role}>
          <DialogHead title={title} onClose={onClose} isLocked={isLocked} />
          <Body>{children}</Body>
          {footer && <Footer parted={isLong}>{footer}</Footer>}
        </Content>
      </Panel>
    </Scrim>
  );
}
