import { Navigate, useNavigate } from 'react-router-dom';
import { Banner } from '@/ui/Banner';
import { Box } from '@/ui/Box';
import { Heading } from '@/ui/Heading';
import { LinkButton } from '@/ui/LinkButton';
import type { BuilderPageQuery, BuilderStudyFragment } from './BuilderPage.generated';
import { BuilderActions } from './BuilderActions';
import { CustomizeStep } from './customize/CustomizeStep';
import { surveyNameProblem } from './draft/surveyName';
import { useDraft } from './draft/useDraft';
import { useOpenQuestion } from './draft/useOpenQuestion';
import { BuilderFrame } from './frame/BuilderFrame';
import { DraftConflict } from './frame/DraftConflict';
import { UnsavedDraftGuard } from './frame/UnsavedDraftGuard';
import { SurveyNameField } from './frame/SurveyNameField';
import { SaveIndicator } from './frame/SaveIndicator';
import { useDraftNotes } from './notes/useDraftNotes';
import { PublishStep } from './publish/PublishStep';
import { usePublish } from './publish/usePublish';
import { useRecipientUpdates } from '../recipients/useRecipientUpdates';
import { ScheduleStep } from './schedule/ScheduleStep';
import { builderStepIndex, builderStepPath, builderStepsOf, type BuilderStepId } from './builderSteps';
import { TargetStep } from './target/TargetStep';

interface BuilderProps {
  step: Exclude<BuilderStepId, 'choose-study'>;
  data: BuilderPageQuery;
  /** Reads the survey from the server again. */
  reload: () => Promise<BuilderStudyFragment | null>;
}

/** The reason why the survey can't be changed here; null when it can. */
function readOnlyReason({ status, viewerCan }: BuilderStudyFragment): string | null {
  if (status !== 'DRAFT')
    return 'This survey has been published. Its questions, texts and teams can no longer be changed.';
  return viewerCan.edit ? null : 'The DevEx Admin role is required for this action.';
}

export function Builder({ step, data, reload }: BuilderProps) {
  const { study } = data;
  const navigate = useNavigate();
  const editor = useDraft(study);
  const { draft, edit, autosave } = editor;
  const question = useOpenQuestion(editor);
  const recipients = useRecipientUpdates(study.ref);
  const notes = useDraftNotes(study);
  const publishing = usePublish(study.ref, autosave.flush);
  // The step does not become read-only while this page publishes the survey, because the next page opens then.
  const readOnly = publishing.phase === 'publishing' ? null : readOnlyReason(study);
  const isReadOnly = readOnly !== null;

  const steps = builderStepsOf(data.config.features, draft.distributionMethod);

  const goTo = (next: BuilderStepId) => {
    void autosave.flush(); // leaving a step saves its changes
    void navigate(builderStepPath(study.ref, next));
  };
  const saveForPreview = () => void autosave.flush();
  const stepProps = { data, draft, edit, isReadOnly };
  /** The server words the moments, so a date is saved without delay. */
  const editAtOnce: typeof edit = (changes) => {
    edit(changes);
    void autosave.flush();
  };
  // A step that can't be saved shows its own message.
  const isWithheld = surveyNameProblem(draft.name) !== null || (draft.teamRefs.length === 0 && study.teams.length > 0);

  if (builderStepIndex(steps, step) === -1)
    return <Navigate to={builderStepPath(study.ref, 'customize-study')} replace />;
  return (
    <BuilderFrame
      steps={steps}
      step={step}
      studyRef={study.ref}
      name={
        isReadOnly || step === 'publish-study' ? (
          <Heading level={2} size={16} truncate>
            {draft.name}
          </Heading>
        ) : (
          <SurveyNameField value={draft.name} onChange={(name) => edit({ name })} />
        )
      }
      aside={!isReadOnly && (!isWithheld || autosave.isUnsaved) && <SaveIndicator status={autosave} />}
      actions={
        <BuilderActions
          steps={steps}
          step={step}
          data={data}
          draft={draft}
          isWriting={question.isUnsaved}
          onGo={goTo}
          onPreview={saveForPreview}
        />
      }
    >
      <title>{`${draft.name.trim() || 'Survey'} · Candor`}</title>
      {isReadOnly && <ReadOnlyBanner study={study} reason={readOnly} />}
      {step === 'customize-study' && (
        <CustomizeStep {...stepProps} question={question} notes={notes} save={autosave.flush} />
      )}
      {step === 'target-respondents' && <TargetStep {...stepProps} recipients={recipients} />}
      {step === 'schedule-study' && <ScheduleStep {...stepProps} edit={editAtOnce} />}
      {step === 'publish-study' && (
        <PublishStep
          {...stepProps}
          steps={steps}
          openNotes={notes.openCount}
          saveState={autosave.state}
          publishing={publishing}
          readOnlyReason={readOnly}
          save={autosave.flush}
          onGo={goTo}
        />
      )}
      {autosave.state === 'conflict' && (
        <DraftConflict
          editor={editor}
          teams={data.teamPage.nodes}
          series={data.studySequencePage.nodes}
          reload={reload}
        />
      )}
      <UnsavedDraftGuard
        studyRef={study.ref}
        status={autosave}
        flush={autosave.flush}
        isWriting={question.isUnsaved}
        isUpdating={recipients.isUpdating}
      />
    </BuilderFrame>
  );
}

/** Says why nothing can be changed, and leads on from a survey that is published, to which the browser's Back comes back. */
function ReadOnlyBanner({ study, reason }: { study: BuilderStudyFragment; reason: string }) {
  const isDraft = study.status === 'DRAFT';
  return (
    <Box px={[4, 6]} pt={4}>
      <Banner
        action={
          !isDraft && (
            <LinkButton size="sm" href={`/study/${study.ref}/analyze/participation`}>
              Go to participation
            </LinkButton>
          )
        }
      >
        {isDraft ? 'You can read this draft. To change it, you need the DevEx Admin role.' : reason}
      </Banner>
    </Box>
  );
}
