import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { media } from '../theme/tokens';
import { DialogHead } from './DialogHead';
import type { DrawerProps } from './Drawer';
import { usePressBeside } from './usePressBeside';

const appear = keyframes({ from: { opacity: 0 } });
const slide = keyframes({ from: { transform: 'translateX(100%)' } });

const Scrim = styled(ModalOverlay)(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndices.overlay,
  overflow: 'hidden',
  background: theme.colors.scrim,
  animation: `${appear} ${theme.motion.small}`,
}));
const Panel = styled(Modal)(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  maxWidth: '100%',
  background: theme.colors.surface,
  boxShadow: theme.shadows.raised,
  animation: `${slide} ${theme.motion.panel}`,
}));
const Content = styled(AriaDialog)({ display: 'flex', flexDirection: 'column', height: '100%', outline: 'none' });
const Body = styled.div({ flex: 1, padding: '8px 24px 24px', overflowY: 'auto' });
const Footer = styled.div(({ theme }) => ({ padding: '12px 24px', borderTop: `1px solid ${theme.colors.border}` }));

export default function DrawerWindow({ isOpen, onClose, title, children, footer, width = 400 }: DrawerProps) {
  const closesOnPress = usePressBeside(isOpen);
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      shouldCloseOnInteractOutside={closesOnPress}
    >
      <Panel css={{ width, [media.phone]: { width: '100%' } }}>
        <Content>
          <DialogHead title={title} onClose={onClose} />
          <Body>{children}</Body>
          {footer && <Footer>{footer}</Footer>}
        </Content>
      </Panel>
    </Scrim>
  );
}
