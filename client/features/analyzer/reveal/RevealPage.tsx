import { Navigate, useParams } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { scopeToken } from '@/apollo/scopeToken';
import { isRef } from '@/lib/paths';
import { ErrorState } from '@/ui/ErrorState';
import { useAnalyzerFrameQuery, type AnalyzerFrameQuery } from '../AnalyzerFrame.generated';
import { useBenchmark } from '../benchmark/useBenchmark';
import { analyzePath } from '../analyzerPaths';
import { FreshResults } from '../FreshResults';
import { defaultAnalyzerTab, insightsBlockedReason } from '../tabRules';
import {
  HighlightsSurveyNotFound,
  HighlightsEmpty,
  HighlightsNotClosed,
  HighlightsSwitchedOff,
} from './HighlightsUnavailable';
import { Reveal } from './Reveal';
import { useRevealPageQuery } from './RevealPage.generated';
import { RevealSkeleton } from './RevealSkeleton';
import { COMMENT_SEED } from './commentSeed';

/** The highlights of a survey's results, or the reason why there are none. */
export function Component() {
  const { studyRef } = useParams();
  return isRef(studyRef) ? <Gate key={studyRef} studyRef={studyRef} /> : <HighlightsSurveyNotFound />;
}

/** Reads the survey with the query of the analyzer's frame, so that people who come from there need no new request. */
function Gate({ studyRef }: { studyRef: string }) {
  const { data, error, refetch } = useAnalyzerFrameQuery({
    variables: { ref: studyRef, isShared: scopeToken() !== null },
  });
  if (!data) return error ? <Failed error={error} retry={refetch} /> : <RevealSkeleton />;
  const { study, config, tokenScope } = data;
  const teamRef = tokenScope?.teamRef ?? null;
  const results = analyzePath(study.ref, defaultAnalyzerTab(study, Boolean(tokenScope)), teamRef);
  if (study.allOpenEnded) return <Navigate replace to={results} />;
  if (study.status !== 'CLOSED') return <HighlightsNotClosed resultsPath={results} />;
  if (!config.features.surveyReveal) return <HighlightsSwitchedOff resultsPath={results} />;
  if (insightsBlockedReason(study))
    return (
      <HighlightsEmpty resultsPath={results} why={{ reason: 'BELOW_THRESHOLD', needed: study.privacy.threshold }} />
    );
  return <Told frame={data} teamRef={teamRef} resultsPath={results} />;
}

function Told({
  frame: { study, me, tokenScope },
  teamRef,
  resultsPath,
}: {
  frame: AnalyzerFrameQuery;
  teamRef: string | null;
  resultsPath: string;
}) {
  const isShared = Boolean(tokenScope);
  const canCompare = me?.company.aggregatable ?? false;
  const benchmark = useBenchmark(canCompare, study.ref);
  const { data, error, refetch } = useRevealPageQuery({
    variables: { ref: study.ref, teamRef, canCompare, isShared, seed: COMMENT_SEED },
    fetchPolicy: 'cache-first',
  }); // FreshResults hears of changes
  if (!data) return error ? <Failed error={error} retry={refetch} /> : <RevealSkeleton />;
  const { devexIndex } = data.study.results; // the index is hidden where no topic is shown
  if (devexIndex.__typename === 'SuppressedScore')
    return <HighlightsEmpty resultsPath={resultsPath} why={devexIndex} />;
  return (
    <>
      {me && <FreshResults studyRef={study.ref} />}
      <Reveal
        study={study}
        highlights={data.study}
        benchmark={benchmark}
        isAdmin={me?.isCustomerAdmin ?? false}
        isExample={tokenScope?.isExample ?? false}
      />
    </>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => Promise<unknown> }) {
  return (
    <main>
      <ErrorState
        level={1}
        title="The highlights could not be loaded"
        text={formMessage(error) ?? ''}
        onRetry={() => retryQuery(retry)}
      />
    </main>
  );
}
