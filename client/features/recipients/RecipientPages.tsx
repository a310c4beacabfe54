import type { ComponentProps, ReactNode } from 'react';
import { nextCursor } from '@/apollo/pages';
import { Button } from '@/ui/Button';
import { Dimmed } from '@/ui/Dimmed';
import { EmptyState } from '@/ui/EmptyState';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { RecipientFilterState } from './recipientFilter';
import { RecipientFilters } from './RecipientFilters';
import type { RecipientChoicesQuery, RecipientsQuery } from './Recipients.generated';
import { RecipientTable } from './RecipientTable';

const PAGE = 10;

interface RecipientPagesProps extends Omit<ComponentProps<typeof RecipientTable>, 'recipients'> {
  page: RecipientsQuery['recipients'];
  filter: RecipientFilterState;
  choices: RecipientChoicesQuery;
  /** A button for whoever has chosen nobody yet. */
  suggestion: ReactNode;
  /** The page is the former one, because the new one has not arrived yet. */
  isStale: boolean;
}

/** The filters, a page of recipients, and the buttons that turn pages. */
export function RecipientPages({ page, filter, choices, suggestion, isStale, ...table }: RecipientPagesProps) {
  const { nodes, totalCount } = page;
  const next = nextCursor(page);
  if (totalCount === 0 && !filter.isActive)
    return (
      <EmptyState
        level={3}
        title="Nobody has been chosen yet"
        text={table.isReadOnly ? undefined : 'Add people by team, segment, search or email.'}
        action={suggestion}
      />
    );
  const [number, pages] = [filter.pages.length, Math.max(1, Math.ceil(totalCount / PAGE))];
  return (
    <Stack gap={3}>
      <RecipientFilters filter={filter} choices={choices} />
      {totalCount === 0 ? (
        <EmptyState level={3} title="No items found" action={<Button onClick={filter.clear}>Show everybody</Button>} />
      ) : (
        <Dimmed isStale={isStale}>
          <RecipientTable recipients={nodes} {...table} />
        </Dimmed>
      )}
      {(number > 1 || next !== null) && (
        <Inline as="nav" gap={2} justifyContent="space-between" aria-label="Pages of recipients">
          <Button size="sm" isDisabled={number === 1} onClick={filter.turnBack}>
            Previous
          </Button>
          <Text
            size={13}
            tone="textMuted"
            numeric
            role="status"
          >{`Page ${number.toLocaleString('en')} of ${Math.max(number, pages).toLocaleString('en')}`}</Text>
          <Button size="sm" isDisabled={next === null || isStale} onClick={() => filter.turnTo(next!)}>
            Next
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
