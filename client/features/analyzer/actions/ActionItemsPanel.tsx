import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useStoredChoice } from '@/lib/useStoredChoice';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { IconButton } from '@/ui/IconButton';
import { SkeletonText } from '@/ui/Skeleton';
import { Inline } from '@/ui/Stack';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { ActionItems } from './ActionItems';

const WIDTHS = ['expanded', 'collapsed'] as const;
const GAP = 24;

const useWidth = () => useStoredChoice('candor_action_items', WIDTHS, 'collapsed');
const inPixels = (width: (typeof WIDTHS)[number]) =>
  width === 'collapsed' ? layout.actionItemsCollapsed : layout.actionItems;

/** The place of the panel while its survey is loaded, so that nothing moves when the panel comes. */
export function ActionItemsPlace() {
  const [width] = useWidth();
  return (
    <Box width={inPixels(width)} flexShrink={0}>
      <Card p={4}>
        <SkeletonText lines={3} />
      </Card>
    </Box>
  );
}

/**
 * The panel beside the results, which stays in view while they scroll. When it is collapsed, the results get its width.
 */
export function ActionItemsPanel({ study }: { study: AnalyzerStudyFragment }) {
  const [width, setWidth] = useWidth();
  const isBrief = width === 'collapsed';
  const Icon = isBrief ? PanelRightOpen : PanelRightClose;
  return (
    <Card
      as="aside"
      aria-label="Action Items"
      position="sticky"
      width={inPixels(width)}
      p={4}
      css={{
        top: layout.nav + GAP,
        flexShrink: 0,
        maxHeight: `calc(100dvh - ${layout.nav + 2 * GAP}px)`,
        overflowY: 'auto',
      }}
    >
      <Inline justifyContent="space-between" flexWrap="nowrap" pb={3}>
        <Heading level={2} size={16}>
          Action Items
        </Heading>
        <IconButton
          label={isBrief ? 'Show action items' : 'Collapse action items'}
          size="sm"
          aria-expanded={!isBrief}
          icon={<Icon size={16} aria-hidden />}
          onClick={() => setWidth(isBrief ? 'expanded' : 'collapsed')}
        />
      </Inline>
      <ActionItems study={study} isBrief={isBrief} />
    </Card>
  );
}
