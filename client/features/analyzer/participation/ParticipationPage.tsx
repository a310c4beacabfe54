import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LinkButton } from '@/ui/LinkButton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Dimmed } from '@/ui/Dimmed';
import { analyzePath } from '../analyzerPaths';
import { defaultAnalyzerTab, NO_RESULTS_WHILE_OPEN } from '../tabRules';
import { useAnalyzer } from '../useAnalyzer';
import { ManageRecipients } from '../../recipients/ManageRecipients';
import { ManageSurvey, type ManageSurveyProps } from './ManageSurvey';
import { SurveyParticipation } from './SurveyParticipation';
import { useParticipationPageQuery } from './ParticipationPage.generated';
import { ParticipationSkeleton } from './ParticipationSkeleton';
import { SendReminder } from './SendReminder';
import { TeamParticipation } from './TeamParticipation';
import { ParticipationToolbar } from './ParticipationToolbar';
import { useLiveParticipation } from './useLiveParticipation';

/** Participation, which updates live while the survey is open. */
export function Component() {
  const { study, teamRef, shared } = useAnalyzer();
  if (shared) return <Navigate replace to={analyzePath(study.ref, defaultAnalyzerTab(study, true), teamRef)} />;
  return study.status === 'DRAFT' ? (
    <NotPublished studyRef={study.ref} canEdit={study.viewerCan.edit} />
  ) : (
    <Participation />
  );
}

function Participation() {
  const { study, teamRef, reload } = useAnalyzer();
  const isOpen = study.status === 'OPEN';
  const { data, previousData, error, refetch } = useParticipationPageQuery({
    variables: {
      ref: study.ref,
      teamRef: teamRef ?? undefined,
      isTeam: teamRef !== null,
      hasResults: study.viewerCan.viewResults,
      teamOfResults: teamRef,
    },
    // the cache may be old, because only an open page is kept up to date; it is shown until the reply arrives
    fetchPolicy: 'cache-and-network',
  });
  const live = useLiveParticipation(study.ref, isOpen);
  const read = () => retryQuery(refetch);
  const shown = data ?? previousData;
  const participation = shown?.study.participation;
  // Live events concern the whole survey, so the page asks for a team's figures again.
  useOnChange(participation?.uniqueResponses, () => teamRef !== null && read());

  const closedElsewhere = isOpen && Boolean(participation?.closeDate);
  useEffect(() => {
    if (closedElsewhere) reload();
  }, [closedElsewhere, reload]);

  if (error && !data)
    return <ErrorState title="Participation could not be loaded" text={formMessage(error) ?? ''} onRetry={read} />;
  if (!shown || !participation) return <ParticipationSkeleton />;
  const { config, study: managed } = shown;
  const rates = participation.teamRates;
  const onRoster = managed.results?.onRoster ?? null;
  return (
    <Stack gap={5}>
      <ParticipationToolbar
        live={live}
        teams={managed.scoredTeams ?? []}
        teamName={managed.teamParticipation?.team?.value ?? null}
      >
        {isOpen && study.viewerCan.edit && (
          <OpenSurveyActions
            study={study}
            managed={managed}
            participation={participation}
            canSchedule={config.features.scheduledCloseReminders}
          />
        )}
      </ParticipationToolbar>
      {isOpen && study.viewerCan.edit && study.privacy.level === 'STRICT' && config.features.openSurveyResults && (
        <Text as="p" tone="textMuted" fontSize={13}>
          {NO_RESULTS_WHILE_OPEN}
        </Text>
      )}
      <Dimmed isStale={!data}>
        {managed.teamParticipation ? (
          <TeamParticipation
            study={study}
            team={managed.teamParticipation}
            {...{ onRoster, rates }}
            uniqueResponses={participation.uniqueResponses}
          />
        ) : (
          <SurveyParticipation study={study} participation={participation} {...{ onRoster, rates }} />
        )}
      </Dimmed>
    </Stack>
  );
}

/** The buttons that change an open survey. */
function OpenSurveyActions(props: ManageSurveyProps) {
  const { study, participation } = props;
  return (
    <Inline gap={2}>
      <ManageRecipients studyRef={study.ref} />
      <ManageSurvey {...props} />
      <SendReminder study={study} participation={participation} />
    </Inline>
  );
}

/** Calls a function when a number changes, but not for its first value. */
function useOnChange(value: number | undefined, act: () => void): void {
  const before = useRef(value);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (before.current !== undefined && value !== before.current) latest.current();
    before.current = value;
  }, [value]);
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
