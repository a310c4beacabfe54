import { useEffect, useState, type ReactNode } from 'react';
import { momentText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { CopyField } from '@/ui/CopyField';
import { Drawer } from '@/ui/Drawer';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Switch } from '@/ui/Switch';
import { Text } from '@/ui/Text';
import { toast } from '@/ui/Toast';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { surveyLink } from '../analyzerPaths';
import { CloseDateField } from './CloseDateField';
import type { ManagedStudyFragment } from './ManageSurvey.generated';
import type { ParticipationFiguresFragment } from './ParticipationPage.generated';
import { SaveStatus } from './SaveStatus';
import { SentByProduct } from './SentByProduct';
import { useManagedStudy } from './useManagedStudy';

export interface ManageSurveyProps {
  study: AnalyzerStudyFragment;
  managed: ManagedStudyFragment;
  participation: ParticipationFiguresFragment;
  /** The company may let surveys close by themselves. */
  canSchedule: boolean;
}

/** The distribution, reminders and closing day of an open survey. */
export function ManageSurvey({ study, managed, participation, canSchedule }: ManageSurveyProps) {
  const [isOpen, setOpen] = useState(false);
  const { study: edited, edit, state, problem } = useManagedStudy(managed);
  const { distributionMethod: method = 'MANUAL' } = study;
  const isByHand = method === 'MANUAL';
  const close = participation.schedule.find(({ kind }) => kind === 'CLOSE')?.inWords;
  const isSaved = edited.scheduledCloseDate === managed.scheduledCloseDate;
  useEffect(() => {
    if (problem && !isOpen) toast({ title: 'The survey was not changed', text: problem, tone: 'error' });
  }, [problem, isOpen]);

  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Manage Survey
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Manage Survey"
        footer={<SaveStatus state={state} problem={problem} />}
      >
        <Stack gap={8}>
          <Section title="Distribution">
            {method === 'MANUAL' ? (
              <CopyField
                label="Survey link"
                description="You share it yourself, with whom you like."
                value={surveyLink(study.ref)}
              />
            ) : (
              <SentByProduct studyRef={study.ref} method={method} />
            )}
          </Section>
          {isByHand && (
            <Section title="Reminders">
              <LinkReminders last={participation.remindersSent.at(-1)} />
            </Section>
          )}
          {!isByHand && canSchedule && (
            <Section title="Reminders">
              <Switch
                label="Automatic reminders"
                description="Every 2 days, to those who have not completed the survey."
                isSelected={edited.enableScheduledReminders}
                onChange={(enableScheduledReminders) => edit({ enableScheduledReminders })}
              />
            </Section>
          )}
          {canSchedule && (
            <Section title="Close date">
              <CloseDateField
                study={edited}
                smallest={study.privacy.threshold}
                inWords={isSaved ? close : undefined}
                edit={edit}
              />
            </Section>
          )}
        </Stack>
      </Drawer>
    </>
  );
}

function LinkReminders({ last }: { last: string | undefined }) {
  return (
    <Text as="p" tone="textMuted">
      You share the link yourself, so there is nobody to remind automatically. “Send reminder” has a text to post.
      {last ? ` The last reminder was sent on ${momentText(last)}.` : ' No reminder has been sent yet.'}
    </Text>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Heading level={3} size={14}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
