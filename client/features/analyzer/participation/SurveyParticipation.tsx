import { lazy, Suspense } from 'react';
import { Box } from '@/ui/Box';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { chatProviderOf } from '../../recipients/chat/chatProviders';
import { ManageRecipients } from '../../recipients/ManageRecipients';
import { Skeleton } from '@/ui/Skeleton';
import { Inline } from '@/ui/Stack';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { GroupCards } from './GroupCards';
import type { ParticipationFiguresFragment, TeamRatesOfSurveyFragment } from './ParticipationPage.generated';
import { ParticipationStats } from './ParticipationStats';
import { ResponsesCard } from './ResponsesCard';
import { SendReminder } from './SendReminder';
import { ShareLink } from './ShareLink';

const ChatDisconnected = lazy(() => import('./ChatDisconnected'));
// A survey whose link is shared by hand has no such card, so most pages do without its code.
const SentMessagesCard = lazy(() => import('./SentMessagesCard'));

export interface SurveyParticipationProps {
  study: AnalyzerStudyFragment;
  participation: ParticipationFiguresFragment;
  /** How many of the respondents were on the roster; null where that is not told. */
  onRoster: number | null;
  rates: TeamRatesOfSurveyFragment | null;
}

export function SurveyParticipation({ study, participation, onRoster, rates }: SurveyParticipationProps) {
  const isByHand = study.distributionMethod === 'MANUAL';
  if (study.imported)
    return (
      <Card>
        <EmptyState
          title="Participation was not imported"
          text={`The figures are of at least ${participation.uniqueResponses.toLocaleString('en-US')} people. How many were asked, and when they answered, is not known.`}
        />
      </Card>
    );
  const provider = chatProviderOf(study.distributionMethod);
  return (
    <>
      <ParticipationStats
        participation={participation}
        onRoster={onRoster}
        canEditRecipients={study.viewerCan.countRecipients}
      />
      {study.status === 'OPEN' && study.viewerCan.edit && provider !== null && (
        <Suspense>
          <ChatDisconnected studyRef={study.ref} provider={provider} />
        </Suspense>
      )}
      {participation.invitations && (
        <Suspense fallback={<Skeleton height={140} />}>
          <SentMessagesCard
            study={study}
            invitations={participation.invitations}
            reminder={participation.lastReminder}
          />
        </Suspense>
      )}
      {participation.uniqueResponses === 0 ? (
        <NoResponses study={study} participation={participation} />
      ) : (
        <>
          {study.status === 'OPEN' && isByHand && (
            <Card>
              <ShareLink study={study} close={closeInWords(participation)} />
            </Card>
          )}
          <ResponsesCard participation={participation} />
          <Suspense fallback={<Skeleton height={240} />}>
            <GroupCards
              rates={rates}
              teamRef={null}
              segments={participation.segments}
              teamSegments={participation.teamSegments}
              study={study}
            />
          </Suspense>
        </>
      )}
    </>
  );
}

const closeInWords = ({ schedule }: ParticipationFiguresFragment) =>
  schedule.find(({ kind }) => kind === 'CLOSE')?.inWords;

function NoResponses({ study, participation }: Pick<SurveyParticipationProps, 'study' | 'participation'>) {
  if (study.status !== 'OPEN')
    return <EmptyState title="No responses" text="Nobody responded before this survey was closed." />;
  return (
    <Card>
      <EmptyState
        title="No responses... yet!"
        text={
          study.distributionMethod === 'MANUAL'
            ? 'Share the link with the people you want to hear from.'
            : 'The recipients get their personal links by message.'
        }
        action={
          study.distributionMethod === 'MANUAL' ? (
            <Box width={[280, 400]} css={{ textAlign: 'left' }}>
              <ShareLink study={study} close={closeInWords(participation)} />
            </Box>
          ) : (
            study.viewerCan.edit && (
              <Inline gap={2} role="group" aria-label="No responses yet">
                <ManageRecipients studyRef={study.ref} label="Manage" />
                <SendReminder study={study} participation={participation} />
              </Inline>
            )
          )
        }
      />
    </Card>
  );
}
