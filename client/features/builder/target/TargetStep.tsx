import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { BuilderStepProps } from '../builderProps';
import { DistributionChoice } from './DistributionChoice';
import { RosterHint } from './RosterHint';
import { TeamChoice } from './TeamChoice';

/** The choice of teams, and of how they get the link. */
export function TargetStep(props: BuilderStepProps) {
  return (
    <Box maxWidth={layout.builder + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <Stack gap={8}>
        <Heading level={1}>Select recipients</Heading>
        <Stack gap={3}>
          <Stack gap={1}>
            <Heading level={2} size={16}>
              Teams
            </Heading>
            <Text as="p" tone="textMuted">
              Respondents say which of these teams they belong to. Choosing a team also chooses the teams below it.
            </Text>
            <RosterHint canManageRoster={props.data.me.canManageRoster} />
          </Stack>
          <TeamChoice {...props} />
        </Stack>
        <DistributionChoice {...props} />
      </Stack>
    </Box>
  );
}
