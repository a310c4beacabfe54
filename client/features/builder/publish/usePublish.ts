import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { analytics } from '@/lib/analytics';
import { reportUnexpected } from '@/lib/errorReporting';
import { JUST_PUBLISHED } from '../../analyzer/participation/justPublished';
import { usePublishStudyMutation } from '../BuilderPage.generated';

export type PublishPhase = 'idle' | 'saving' | 'publishing';

/** Saves pending changes, publishes the survey, and opens its participation page. */
export function usePublish(studyRef: string, flush: () => Promise<boolean>) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<PublishPhase>('idle');
  const [publishStudy, { error }] = usePublishStudyMutation();

  const publish = async () => {
    setPhase('saving');
    const isSaved = await flush();
    if (!isSaved) return setPhase('idle'); // the header shows the failure
    setPhase('publishing');
    try {
      await publishStudy({ variables: { ref: studyRef } });
    } catch (failure) {
      reportUnexpected(failure); // a refusal is in `error`
      return setPhase('idle');
    }
    analytics.track('survey_published');
    await navigate(`/study/${studyRef}/analyze/participation`, { state: JUST_PUBLISHED });
  };
  return { phase, error, publish };
}

export type PublishState = ReturnType<typeof usePublish>;
