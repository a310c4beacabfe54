import { Card } from '@/ui/Card';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countedTeams } from './importTexts';

interface NewTeamsProps {
  count: number;
  /** The first of them. */
  teams: readonly { path: readonly string[] }[];
}

/** The teams that an import makes. */
export function NewTeams({ count, teams }: NewTeamsProps) {
  if (count === 0) return null;
  return (
    <Card as="details" py={4}>
      <summary css={{ cursor: 'pointer' }}>
        <Text weight="medium">{countedTeams(count)} will be made</Text>
      </summary>
      <Stack as="ul" gap={1} m={0} pl={5} pt={3} css={{ maxHeight: 280, overflowY: 'auto' }}>
        {teams.map(({ path }) => (
          <li key={path.join('\u0001')}>
            <Text size={13}>{path.join(' / ')}</Text>
          </li>
        ))}
        {count > teams.length && (
          <li>
            <Text size={13} tone="textMuted">
              and {countedTeams(count - teams.length)} more
            </Text>
          </li>
        )}
      </Stack>
    </Card>
  );
}
