import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { formMessage } from '@/apollo/problem';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LinkButton } from '@/ui/LinkButton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { analyzePath } from '../paths';
import { homeTab } from '../tabRules';
import { useAnalyzer } from '../useAnalyzer';
import { LiveSign } from './LiveSign';
import { ManageSurvey } from './ManageSurvey';
import { TOP_LINE_HEIGHT } from './measures';
import { ParticipationBody } from './ParticipationBody';
import { useParticipationPageQuery } from './ParticipationPage.generated';
import { ParticipationSkeleton } from './ParticipationSkeleton';
import { SendReminder } from './SendReminder';
import { useLiveParticipation } from './useLiveParticipation';

/** Who has taken part, live while the survey is open. */
export function Component() {
  const { study, teamRef, shared } = useAnalyzer();
  if (shared) return <Navigate replace to={analyzePath(study.ref, homeTab(study, true), teamRef)} />;
  return study.status === 'DRAFT' ? <NotPublished studyRef={study.ref} canEdit={study.viewerCan.edit} /> : <Participation />;
}

function Participation() {
  const { study, teamRef, reload } = useAnalyzer();
  const isOpen = study.status === 'OPEN';
  // What the cache holds is shown at once; it may be old, as only an open page is kept up to date.
  const { data, error, refetch } = useParticipationPageQuery({ variables: { ref: study.ref }, fetchPolicy: 'cache-and-network' });
  const live = useLiveParticipation(study.ref, isOpen);
  const participation = data?.study.participation;

  const closedElsewhere = isOpen && Boolean(participation?.closeDate);
  useEffect(() => {
    if (closedElsewhere) reload();
  }, [closedElsewhere, reload]);

  if (!participation) {
    if (!error) return <ParticipationSkeleton />;
    const retry = () => void refetch().catch(() => undefined); // the failure is in `error`
    return <ErrorState title="Participation could not be loaded" text={formMessage(error) ?? ''} onRetry={retry} />;
  }
  return (
    <Stack gap={5}>
      <Inline gap={3} justifyContent="space-between" minHeight={TOP_LINE_HEIGHT}>
        <Inline gap={3} flexWrap="nowrap" flex="1 1 240px">
          {isOpen && <LiveSign state={live} />}
          <Text size={13} tone="textMuted">
            {isOpen ? 'Numbers rise by themselves as responses come in.' : 'This survey is closed: the numbers are final.'}
            {teamRef && ' They count the whole survey, not a single team.'}
          </Text>
        </Inline>
        {isOpen && study.viewerCan.edit && (
          <Inline gap={2}>
            <ManageSurvey study={study} managed={data.study} participation={participation} canSchedule={data.config.features.scheduledCloseReminders} />
            {study.distributionMethod === 'MANUAL' && <SendReminder study={study} participation={participation} />}
          </Inline>
        )}
      </Inline>
      <ParticipationBody study={study} participation={participation} />
    </Stack>
  );
}

function NotPublished({ studyRef, canEdit }: { studyRef: string; canEdit: boolean }) {
  return (
    <EmptyState
      title="This survey has not been published yet"
      text="Participation is counted from the day it opens."
      action={canEdit && <LinkButton href={`/study/${studyRef}/build`}>Continue building</LinkButton>}
    />
  );
}
