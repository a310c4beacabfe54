import { useState } from 'react';
import { Box } from '@/ui/Box';
import { DateField } from '@/ui/DateField';
import { Stack } from '@/ui/Stack';
import { Switch } from '@/ui/Switch';
import { Text } from '@/ui/Text';
import type { ManagedStudyFragment } from './ManageSurvey.generated';
import type { ScheduleChange } from './useManagedStudy';

const STILL_TO_COME = 'Choose a day that is still to come.';
const EMPTIED = 'Choose a day, or switch “Close by itself” off. Until then the saved day stays.';

export interface CloseDateFieldProps {
  study: ManagedStudyFragment;
  /** The smallest number of responses that shows results. */
  smallest: number;
  /** The moment of the close in the server's words; undefined while it is not known yet. */
  inWords: string | undefined;
  edit: (change: ScheduleChange) => void;
}

/** The choice whether and when the survey closes by itself. The default is two weeks from today. */
export function CloseDateField({ study, smallest, inWords, edit }: CloseDateFieldProps) {
  const { scheduledCloseDate, scheduledCloseReminders, closeDateChoice } = study;
  // An emptied field saves nothing, because a date is empty at times while somebody types it. Only the switch takes the
  // date away.
  const [isEmptied, setEmptied] = useState(false);
  const isOn = scheduledCloseDate !== null;
  const turn = (on: boolean) => {
    setEmptied(false);
    edit({ scheduledCloseDate: on ? closeDateChoice.usual : null });
  };
  const choose = (day: string | null) => {
    setEmptied(day === null);
    if (day !== null) edit({ scheduledCloseDate: day });
  };

  return (
    <Stack gap={4}>
      <Switch
        label="Close by itself"
        description={isOn ? 'Whatever it has collected by then.' : 'This survey stays open until an admin closes it.'}
        isSelected={isOn}
        onChange={turn}
      />
      {isOn && (
        <>
          <Stack gap={2}>
            <Box maxWidth={220}>
              <DateField
                label="Close date"
                min={closeDateChoice.earliest}
                tooEarly={STILL_TO_COME}
                error={isEmptied ? EMPTIED : null}
                value={isEmptied ? null : scheduledCloseDate}
                onChange={choose}
              />
            </Box>
            <Text as="p" size={13} tone="textMuted" role="status" minHeight={60}>
              {inWords &&
                `The survey closes on ${inWords}. With fewer than ${smallest} responses no results can be shown.`}
            </Text>
          </Stack>
          <Switch
            label="Notice before the close"
            description="By email, 2 days before, to whoever made this survey and to all admins."
            isSelected={scheduledCloseReminders}
            onChange={(isWanted) => edit({ scheduledCloseReminders: isWanted })}
          />
        </>
      )}
    </Stack>
  );
}
