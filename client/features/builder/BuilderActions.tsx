import { Eye } from 'lucide-react';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import type { BuilderPageQuery } from './BuilderPage.generated';
import type { SurveyDraft } from './draft/surveyDraft';
import {
  stepBlockedReason,
  builderStepAfter,
  builderStepBefore,
  type BuilderStep,
  type BuilderStepId,
} from './builderSteps';

interface BuilderActionsProps {
  steps: readonly BuilderStep[];
  step: BuilderStepId;
  data: BuilderPageQuery;
  draft: SurveyDraft;
  /** A question is open with changes that are not saved. */
  isWriting: boolean;
  onGo: (step: BuilderStepId) => void;
  /** Called before the preview opens in a tab of its own. */
  onPreview: () => void;
}

/** The buttons to go back, to preview and to continue. The last step has its own button to publish instead. */
export function BuilderActions({ steps, step, data, draft, isWriting, onGo, onPreview }: BuilderActionsProps) {
  const { study, promptPage } = data;
  const [before, after] = [builderStepBefore(steps, step), builderStepAfter(steps, step)];
  const blocked = isWriting
    ? 'Save or cancel the question you are writing to continue.'
    : stepBlockedReason(step, {
        ...{ steps, draft, library: promptPage.nodes, earliestCloseDate: study.closeDateChoice.earliest },
        recipientCount: study.recipientCount,
      });
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
