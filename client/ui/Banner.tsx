import styled from '@emotion/styled';
import { Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { media } from '../theme/tokens';
import { IconButton } from './IconButton';
import { Inline } from './Stack';
import { withoutProps } from './styleProps';

export interface BannerProps {
  tone?: 'info' | 'warning';
  children: ReactNode;
  action?: ReactNode;
  /** Called by the cross in the corner. Without it the banner stays. */
  onDismiss?: () => void;
}

const Frame = styled('div', { shouldForwardProp: withoutProps('tone') })<{ tone: 'info' | 'warning' }>(
  ({ theme, tone }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    padding: '8px 16px',
    borderRadius: theme.radii.card,
    fontSize: theme.fontSizes[14],
    background: tone === 'info' ? theme.colors.accentSoft : theme.colors.attentionSoft,
    // The sign and the cross stand beside the first line of the text, however many lines it has.
    '& > svg': { marginTop: 6, color: tone === 'info' ? theme.colors.accent : theme.colors.attention },
  }),
);

/** A lasting message about the whole page. */
export function Banner({ tone = 'info', children, action, onDismiss }: BannerProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <Frame tone={tone} role={tone === 'warning' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <Inline flex={1} gap={3} justifyContent="space-between">
        <div css={{ flex: '1 1 240px', padding: '4px 0', textWrap: 'pretty' }}>{children}</div>
        {/* On a phone it stands below the text, as far from the edge as the text is. */}
        {action && <div css={{ [media.phone]: { paddingBottom: 4 } }}>{action}</div>}
      </Inline>
      {onDismiss && <IconButton label="Dismiss" size="sm" icon={<X size={16} aria-hidden />} onClick={onDismiss} />}
    </Frame>
  );
}
