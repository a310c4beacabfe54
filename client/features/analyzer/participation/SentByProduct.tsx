import { useState } from 'react';
import type { DistributionMethod } from '@/apollo/types.generated';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { Box } from '@/ui/Box';
import { Text } from '@/ui/Text';

const WAYS: Record<Exclude<DistributionMethod, 'MANUAL'>, string> = {
  EMAIL: 'by email',
  SLACK: 'in Slack',
  MSTEAMS: 'in Microsoft Teams',
};

interface SentByProductProps {
  studyRef: string;
  method: keyof typeof WAYS;
}

const BackToLinkDialog = lazyPart(() => import('./BackToLinkDialog'));

/** How recipients get the links of an open survey, and the way back to a link that an admin shares. */
export function SentByProduct({ studyRef, method }: SentByProductProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Text as="p" tone="textMuted">
        Each recipient gets a personal link {WAYS[method]}.
      </Text>
      <Box>
        <Button size="sm" onClick={() => setAsking(true)}>
          I’ll share the link myself
        </Button>
      </Box>
      <BackToLinkDialog studyRef={studyRef} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
