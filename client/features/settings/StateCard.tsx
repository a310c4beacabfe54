import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Tag, type TagTone } from '@/ui/Tag';

interface StateCardProps {
  title: string;
  /** The state in two or three words. */
  state: string;
  tone: TagTone;
  isLoading: boolean;
  onReload: () => void;
  children: ReactNode;
}

/** How something is doing that changes by itself, with a button that reads it again. */
export function StateCard({ title, state, tone, isLoading, onReload, children }: StateCardProps) {
  return (
    <Card as="section" aria-label="State">
      <Stack gap={3}>
        <Inline gap={3} justifyContent="space-between">
          <Inline gap={3}>
            <Heading level={2} size={16}>
              {title}
            </Heading>
            <Tag tone={tone} dot>
              {state}
            </Tag>
          </Inline>
          <Button size="sm" isPending={isLoading} onClick={onReload}>
            Reload
          </Button>
        </Inline>
        {children}
      </Stack>
    </Card>
  );
}
