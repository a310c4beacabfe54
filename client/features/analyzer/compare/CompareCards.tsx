import { Card } from '@/ui/Card';
import { CutLabel } from '@/ui/CutLabel';
import { Select, type SelectOption } from '@/ui/Select';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TopicNameWithMark } from '../insights/ScoreFigures';
import { hasDifferences, type ComparedSide } from './compareRows';
import { parseCompareSort, compareSortText } from './compareSort';
import type { CompareTopicsProps } from './CompareTable';
import { ComparedScore, TopicDifference, type GroupNames } from './CompareFigures';

const orders = ({ first, second }: GroupNames): readonly SelectOption<string>[] => [
  { value: '-difference', label: `${first} furthest ahead` },
  { value: 'difference', label: `${first} furthest behind` },
  { value: 'first', label: `Lowest score of ${first}` },
  { value: '-first', label: `Highest score of ${first}` },
  { value: 'second', label: `Lowest score of ${second}` },
  { value: '-second', label: `Highest score of ${second}` },
  { value: 'topic', label: 'Name' },
];

/** The topics as cards, where a table does not fit: one group below the other, with the difference in words. */
export function CompareCards({ rows, names, sort, onSortChange }: CompareTopicsProps) {
  return (
    <Stack gap={3}>
      <Select
        label="Sort by"
        options={orders(names).filter(({ value }) => hasDifferences(rows) || !value.endsWith('difference'))}
        value={compareSortText(sort)}
        onChange={(value) => onSortChange(parseCompareSort(value))}
      />
      <Stack as="ul" aria-label="Topics" gap={3} m={0} p={0} css={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <Card as="li" key={row.slug}>
            <Stack gap={3}>
              <TopicNameWithMark slug={row.slug} label={row.label} />
              <Stack as="dl" gap={2} m={0}>
                <SideLine name={names.first} side={row.first} />
                <SideLine name={names.second} side={row.second} />
              </Stack>
              {row.difference || row.against ? (
                <TopicDifference row={row} names={names} />
              ) : (
                hasDifferences(rows) && (
                  <Text as="p" size={13} tone="textMuted">
                    {row.why}
                  </Text>
                )
              )}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

function SideLine({ name, side }: { name: string; side: ComparedSide }) {
  return (
    <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: 12, alignItems: 'center' }}>
      <Text as="dt" size={13} tone="textMuted">
        <CutLabel text={name} />
      </Text>
      <Text as="dd" m={0}>
        <ComparedScore side={side} />
      </Text>
    </div>
  );
}
