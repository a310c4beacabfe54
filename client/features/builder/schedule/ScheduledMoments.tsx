import styled from '@emotion/styled';
import { Bell, CalendarX2, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading } from '@/ui/Heading';
import { SkeletonText } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { BuilderStudyFragment } from '../BuilderPage.generated';

const Line = styled.li(({ theme }) => ({
  display: 'flex',
  gap: 12,
  '& > svg': { flexShrink: 0, marginTop: 2, color: theme.colors.textMuted },
}));

function Moment({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Line>
      {icon}
      <Stack>
        <Text weight="medium">{title}</Text>
        <Text tone="textMuted">{children}</Text>
      </Stack>
    </Line>
  );
}

interface ScheduledMomentsProps {
  schedule: BuilderStudyFragment['schedule'];
  /** The schedule on screen is saved. */
  isSaved: boolean;
  hasEnd: boolean;
}

/** The moments of the schedule, each in words with its time zone. */
export function ScheduledMoments({ schedule, isSaved, hasEnd }: ScheduledMomentsProps) {
  const reminders = schedule.filter(({ kind }) => kind === 'REMINDER');
  const [first, last] = [reminders[0], reminders.at(-1)];
  const notice = schedule.find(({ kind }) => kind === 'CLOSE_NOTICE');
  const close = schedule.find(({ kind }) => kind === 'CLOSE');
  return (
    <Stack as="section" gap={3} aria-label="What happens by itself" aria-live="polite">
      <Heading level={2} size={16}>
        What happens by itself
      </Heading>
      {!isSaved && <SkeletonText lines={2} />}
      {isSaved && !hasEnd && (
        <Text as="p" tone="textMuted">
          Nothing: the survey stays open until an admin closes it.
        </Text>
      )}
      {isSaved && close && (
        <Stack as="ul" gap={3}>
          {first && last && (
            <Moment
              icon={<Bell size={16} aria-hidden />}
              title={reminders.length === 1 ? '1 reminder' : `${reminders.length} reminders`}
            >
              {reminders.length === 1 ? first.inWords : `Every 2 days, from ${first.inWords} to ${last.inWords}`}
            </Moment>
          )}
          {notice && (
            <Moment icon={<Mail size={16} aria-hidden />} title="Notice to you and the admins">
              {notice.inWords}
            </Moment>
          )}
          <Moment icon={<CalendarX2 size={16} aria-hidden />} title="The survey closes">
            {close.inWords}
          </Moment>
        </Stack>
      )}
    </Stack>
  );
}
