import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { nextCursor } from '@/apollo/pages';
import type { RosterImportOutcome } from '@/apollo/types.generated';
import { media } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { FormError } from '@/ui/FormError';
import { SkeletonTable } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { useWindowedLines } from '@/ui/useWindowedLines';
import { useImportRowsQuery, type ImportRowFragment } from './ImportPage.generated';
import { PreviewRow } from './PreviewRow';

/** The rows before the end of the loaded ones at which the next page is asked for. */
const AHEAD = 30;

const Scroller = styled.div(({ theme }) => ({
  position: 'relative',
  maxHeight: 'max(320px, calc(100dvh - 360px))',
  marginTop: 16,
  overflowY: 'auto',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  background: theme.colors.surface,
}));
const Row = styled.li(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) minmax(0, 1.2fr)',
  gap: 16,
  padding: '10px 16px',
  borderBottom: `1px solid ${theme.colors.border}`,
  overflowWrap: 'anywhere',
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 },
}));

const NOBODY: Record<RosterImportOutcome, string> = {
  ADDED: 'Nobody is added.',
  CHANGED: 'Nobody is changed.',
  UNCHANGED: 'Nobody stays as they are.',
  REFUSED: 'Every row can be imported.',
  REMOVED: 'Nobody is removed.',
};

interface PreviewRowsProps {
  importRef: string;
  outcome: RosterImportOutcome;
}

/** The rows with one outcome. Only those in sight are rendered, and further pages are loaded before they are reached. */
export function PreviewRows({ importRef, outcome }: PreviewRowsProps) {
  const [rows, setRows] = useState<ImportRowFragment[]>([]);
  const [after, setAfter] = useState<string | null>(null);
  const { data, error, refetch } = useImportRowsQuery({
    variables: { ref: importRef, outcome, after },
    fetchPolicy: 'no-cache',
  });
  const page = data?.rosterImport?.rows;
  const [shownPage, setShownPage] = useState(page);
  if (page && page !== shownPage) {
    setShownPage(page);
    setRows([...rows, ...page.nodes]);
  }
  const scroller = useRef<HTMLDivElement>(null);
  const { drawn, height } = useWindowedLines(rows.length, scroller, -1);
  const next = page ? nextCursor(page) : null;
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && next !== null) setAfter(next);
  }, [isNearEnd, next]);

  if (rows.length === 0 && !page && !error) return <SkeletonTable rows={5} columns={3} />;
  if (rows.length === 0 && !error) return <EmptyState level={3} title={NOBODY[outcome]} />;
  return (
    <Stack gap={3}>
      <Scroller ref={scroller} role="region" aria-label="Rows" tabIndex={0}>
        <ul css={{ position: 'relative', margin: 0, padding: 0, listStyle: 'none', height }}>
          {drawn.map(({ index, props }) => (
            <Row key={index} {...props} aria-setsize={next === null ? rows.length : -1} aria-posinset={index + 1}>
              <PreviewRow row={rows[index]!} />
            </Row>
          ))}
        </ul>
      </Scroller>
      {error && (
        <Stack gap={2} alignItems="flex-start">
          <FormError message={formMessage(error)} />
          <Button onClick={() => void refetch()}>Load more rows</Button>
        </Stack>
      )}
    </Stack>
  );
}
