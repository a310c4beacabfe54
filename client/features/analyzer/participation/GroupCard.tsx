import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useAddressParameter } from '@/lib/useAddressParameter';
import { CountBars, type CountBar } from './CountBars';

export interface ParticipationGrouping {
  name: string;
  bars: readonly CountBar[];
}

export interface GroupCardProps {
  title: string;
  /** The name of the choice between the groupings. */
  choiceLabel: string;
  /** The parameter of the address that keeps the choice. */
  parameter: string;
  groupings: readonly ParticipationGrouping[];
  smallest: number;
}

/** Responses by one of several groupings, such as the levels of the team tree. */
export function GroupCard({ title, choiceLabel, parameter, groupings, smallest }: GroupCardProps) {
  const [chosen, setChosen] = useAddressParameter(parameter);
  const grouping = groupings.find(({ name }) => name === chosen) ?? groupings[0];
  if (!grouping) return null;
  return (
    <Card as="section">
      <Stack gap={5}>
        <Stack gap={3} alignItems="flex-start">
          <Heading level={2} size={16}>
            {title}
          </Heading>
          {groupings.length > 1 && (
            <SegmentedControl
              label={choiceLabel}
              value={grouping.name}
              onChange={setChosen}
              options={groupings.map(({ name }) => ({ value: name, label: name }))}
            />
          )}
        </Stack>
        {grouping.bars.length > 0 ? (
          <CountBars key={grouping.name} bars={grouping.bars} />
        ) : (
          <Text tone="textMuted">No group has {smallest} responses yet.</Text>
        )}
      </Stack>
    </Card>
  );
}
