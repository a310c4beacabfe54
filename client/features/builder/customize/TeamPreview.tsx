import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TEAM_QUESTION } from './selection';

/** The step every survey has: it is what results are grouped by. */
export function TeamPreview() {
  return (
    <Stack gap={3}>
      <Heading level={2}>{TEAM_QUESTION}</Heading>
      <Text as="p" tone="textMuted">
        Respondents choose from the teams that you select in the next step, or say that none of them is theirs. A team's results show only once 3 or more of
        its people have answered.
      </Text>
    </Stack>
  );
}
