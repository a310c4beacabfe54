import styled from '@emotion/styled';
import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Inline } from './Stack';
import { withoutProps } from './styleProps';

export interface BannerProps {
  tone?: 'info' | 'warning';
  children: ReactNode;
  action?: ReactNode;
}

const Frame = styled('div', { shouldForwardProp: withoutProps('tone') })<{ tone: 'info' | 'warning' }>(
  ({ theme, tone }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    gap: 12,
    padding: '12px 16px',
    borderRadius: theme.radii.card,
    fontSize: theme.fontSizes[14],
    background: tone === 'info' ? theme.colors.accentSoft : theme.colors.attentionSoft,
    '& > svg': { marginTop: 2, color: tone === 'info' ? theme.colors.accent : theme.colors.attention },
  }),
);

/** A lasting message about the whole page. */
export function Banner({ tone = 'info', children, action }: BannerProps) {
  const Icon = tone === 'info' ? Info : TriangleAlert;
  return (
    <Frame tone={tone} role={tone === 'warning' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden />
      <Inline flex={1} gap={3} justifyContent="space-between">
        <div css={{ flex: '1 1 240px' }}>{children}</div>
        {action}
      </Inline>
    </Frame>
  );
}
