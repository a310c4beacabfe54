import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Stack } from './Stack';
import { VisuallyHidden } from './VisuallyHidden';

const breathe = keyframes({ '50%': { opacity: 0.5 } });
const Bone = styled.span(({ theme }) => ({
  display: 'block',
  background: theme.colors.border,
  borderRadius: theme.radii.control,
  animation: `${breathe} 1.6s ease-in-out infinite`,
}));

const Loading = () => <VisuallyHidden role="status">Loading</VisuallyHidden>;

/** A placeholder block in the shape of the content that loads. */
export function Skeleton({
  height,
  width = '100%',
  radius,
}: {
  height: number | string;
  width?: number | string;
  radius?: number;
}) {
  return <Bone aria-hidden data-skeleton style={{ height, width, borderRadius: radius }} />;
}

/** A placeholder for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Stack gap={2}>
      <Loading />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={14} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}

/** A placeholder for a table, with rows as high as the real ones. */
export function SkeletonTable({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <Stack>
      <Loading />
      {Array.from({ length: rows + 1 }, (_, row) => (
        <SkeletonRow key={row} columns={columns} head={row === 0} />
      ))}
    </Stack>
  );
}

const Row = styled.div(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  padding: '0 16px',
  borderBottom: `1px solid ${theme.colors.border}`,
}));

function SkeletonRow({ columns, head }: { columns: number; head: boolean }) {
  return (
    <Row style={{ height: head ? 40 : 52 }}>
      {Array.from({ length: columns }, (_, column) => (
        <span key={column} css={{ flex: column === 0 ? 3 : 1 }}>
          <Skeleton height={head ? 10 : 14} width={column === 0 ? '60%' : '70%'} />
        </span>
      ))}
    </Row>
  );
}
