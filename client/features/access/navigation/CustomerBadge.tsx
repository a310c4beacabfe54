import styled from '@emotion/styled';
import { Tag } from '@/ui/Tag';
import { Tooltip } from '@/ui/Tooltip';

const Badge = styled.span(({ theme }) => ({
  display: 'inline-flex',
  minWidth: 0,
  borderRadius: theme.radii.control,
  // a long company name must not widen the bar
  '& > *': { display: 'block', lineHeight: '22px', overflow: 'hidden', textOverflow: 'ellipsis' },
}));

/** Tells the people who run this installation that what they see and change belongs to a customer. */
export function CustomerBadge({ company }: { company: string }) {
  const explanation = `You are internal staff. What you see and change here is ${company}’s own.`;
  return (
    <Tooltip content={explanation}>
      <Badge tabIndex={0} role="note" aria-label={`Customer instance: ${company}`}>
        <Tag tone="attention">Customer instance · {company}</Tag>
      </Badge>
    </Tooltip>
  );
}
