import { Eye } from 'lucide-react';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import type { BuilderStudyFragment } from './BuilderPage.generated';
import type { SurveyDraft } from './draft/draft';
import { stepBlockedReason, builderStepAfter, builderStepBefore, type BuilderStep, type BuilderStepId } from './steps';

interface BuilderActionsProps {
  steps: readonly BuilderStep[];
  step: BuilderStepId;
  study: BuilderStudyFragment;
  draft: SurveyDraft;
  /** A question is being written that is not saved yet. */
  isWriting: boolean;
  onGo: (step: BuilderStepId) => void;
  /** Before the preview opens in its own tab. */
  onPreview: () => void;
}

/** The way back, a look at the survey, and the way on. The last step has its own way on. */
export function BuilderActions({ steps, step, study, draft, isWriting, onGo, onPreview }: BuilderActionsProps) {
  const [before, after] = [builderStepBefore(steps, step), builderStepAfter(steps, step)];
  const blocked = isWriting
    ? 'Save or cancel the question you are writing to continue.'
    : stepBlockedReason(step, { steps, draft, earliestCloseDate: study.closeDateChoice.earliest });
  return (
    <>
      {study.status === 'DRAFT' && (
        <LinkButton
          href={`/study/${study.ref}`}
          target="_blank"
          onClick={onPreview}
          variant="ghost"
          icon={<Eye size={16} aria-hidden />}
        >
          Preview
        </LinkButton>
      )}
      {before && before !== 'choose-study' && <Button onClick={() => onGo(before)}>Back</Button>}
      {after && (
        <Button variant="primary" disabledReason={blocked} onClick={() => onGo(after)}>
          Continue
        </Button>
      )}
    </>
  );
}
