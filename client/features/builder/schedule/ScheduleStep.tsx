import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { DateField } from '@/ui/DateField';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Switch } from '@/ui/Switch';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import type { BuilderStepProps } from '../builderProps';
import { CLOSE_DATE_PASSED_REASON } from '../builderSteps';
import { ScheduledMoments } from './ScheduledMoments';

/** The choice of a closing day and of reminders. */
export function ScheduleStep({ data: { study }, draft, edit, isReadOnly }: BuilderStepProps) {
  const { scheduledCloseDate, enableScheduledReminders } = draft;
  const { earliest } = study.closeDateChoice;
  const hasPassed = !isReadOnly && scheduledCloseDate !== null && scheduledCloseDate < earliest;
  // The server words the moments of the saved schedule only.
  const isSaved =
    study.scheduledCloseDate === scheduledCloseDate && study.enableScheduledReminders === enableScheduledReminders;
  return (
    <Box maxWidth={layout.builder + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Inline gap={3}>
            <Heading level={1}>Schedule your survey</Heading>
            <Tag tone="accent">BETA</Tag>
          </Inline>
          <Text as="p" tone="textMuted">
            A survey with an end gets more answers. You can change the date and the reminders after it is published.
          </Text>
        </Stack>
        <Card>
          <Stack gap={6}>
            <Inline gap={2} alignItems="flex-end">
              <Box width={[180, 220]}>
                <DateField
                  label="Close date"
                  disabled={isReadOnly}
                  min={earliest}
                  tooEarly={CLOSE_DATE_PASSED_REASON}
                  error={hasPassed ? CLOSE_DATE_PASSED_REASON : null}
                  value={scheduledCloseDate}
                  onChange={(day) => edit({ scheduledCloseDate: day })}
                />
              </Box>
              {!isReadOnly && scheduledCloseDate !== null && (
                <Button variant="ghost" onClick={() => edit({ scheduledCloseDate: null })}>
                  Remove date
                </Button>
              )}
            </Inline>
            <Switch
              label="Automatic reminders"
              description="Every 2 days, to those who have not completed the survey."
              isSelected={enableScheduledReminders}
              isDisabled={isReadOnly}
              onChange={(isOn) => edit({ enableScheduledReminders: isOn })}
            />
          </Stack>
        </Card>
        <ScheduledMoments schedule={study.schedule} isSaved={isSaved} hasEnd={scheduledCloseDate !== null} />
      </Stack>
    </Box>
  );
}
