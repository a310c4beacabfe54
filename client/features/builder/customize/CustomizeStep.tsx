import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { useFocusKeptInside } from '@/lib/useFocusKeptInside';
import { layout } from '@/theme/tokens';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { BuilderStepProps } from '../builderProps';
import { UNSAVED_SLUG } from '../draft/customQuestion';
import type { OpenQuestionEditor } from '../draft/useOpenQuestion';
import { NotesButton } from '../notes/NotesButton';
import type { DraftNotes } from '../notes/useDraftNotes';
import { InsightsPanel } from './InsightsPanel';
import { LibraryDialog } from './LibraryDialog';
import { PasteDialog } from './PasteDialog';
import { RemovedQuestions } from './RemovedQuestions';
import { RemoveQuestionDialog } from './RemoveQuestionDialog';
import { RespondentsView } from './RespondentsView';
import { STICKY_COLUMN_TOP, TWO_COLUMN_MEDIA, THREE_COLUMN_MEDIA } from './columnLayout';
import { StepPreview } from './StepPreview';
import { StepsPanel } from './StepsPanel';
import { useQuestionList } from './useQuestionList';
import { useAddedPack } from './useAddedPack';
import { useStepInView } from './useStepInView';

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"preview" "steps" "insights"',
  gap: 24,
  padding: '24px 16px 64px',
  outline: 'none',
  [TWO_COLUMN_MEDIA]: {
    gridTemplateColumns: 'minmax(280px, 2fr) minmax(0, 3fr)',
    gridTemplateAreas: '"steps preview" "steps insights"',
    gridTemplateRows: 'auto 1fr',
    padding: 24,
  },
  [THREE_COLUMN_MEDIA]: {
    gridTemplateColumns: `${layout.stepsPanel}px minmax(0, 1fr) auto`,
    gridTemplateAreas: '"steps preview insights"',
    gridTemplateRows: 'auto',
  },
});
const Preview = styled.section({
  gridArea: 'preview',
  width: '100%',
  maxWidth: layout.builder,
  justifySelf: 'center',
  scrollMarginTop: STICKY_COLUMN_TOP,
  outline: 'none',
});

interface CustomizeStepProps extends BuilderStepProps {
  question: OpenQuestionEditor;
  notes: DraftNotes;
  /** Saves the draft. Resolves to whether everything is saved. */
  save: () => Promise<boolean>;
}

/**
 * The questions and the welcome message: the list on the left, the selected item in the middle, and figures of the
 * survey on the right.
 */
export function CustomizeStep({ data, draft, edit, isReadOnly, question, notes, save }: CustomizeStepProps) {
  const questions = useQuestionList({ data, draft, edit, question });
  const addPack = useAddedPack({ library: data.promptPage.nodes, edit, addAll: questions.addAll });
  const [dialog, setDialog] = useState<'library' | 'paste' | null>(null);
  const { preview, showPreview, showRow, showAfterForm } = useStepInView(questions.selected);
  const columns = useFocusKeptInside(questions.removal.asked !== undefined);

  const select = (step: string) => {
    questions.select(step);
    showPreview();
  };
  /** The form of a new question has not taken the focus yet, which the closed library has given back to the button that opened it. */
  const awaitsFocus = useRef(false);
  const openLibrary = () => {
    if (!awaitsFocus.current) setDialog('library'); // pressing Enter twice would open the library again, over the form
  };
  const closeDialog = () => {
    setDialog(null);
    showRow(); // the added question is the last one
  };
  const write = () => {
    awaitsFocus.current = true;
    setDialog(null);
    questions.write();
    showPreview();
  };

  return (
    <>
      <VisuallyHidden>
        <h1>Customize survey</h1>
      </VisuallyHidden>
      <Columns ref={columns} tabIndex={-1}>
        <StepsPanel
          data={data}
          draft={draft}
          questions={questions}
          openSlug={question.open?.slug ?? null}
          openNotesOf={notes.openCountOf}
          isReadOnly={isReadOnly}
          onSelect={select}
          onAdd={openLibrary}
          onVotingChange={(votingEnabled) => edit({ votingEnabled })}
        />
        <Preview ref={preview} aria-label="Selected step" tabIndex={-1} onFocus={() => (awaitsFocus.current = false)}>
          <RemovedQuestions removed={questions.removal.removed} onUndo={questions.removal.undo} />
          <StepPreview
            data={data}
            draft={draft}
            edit={edit}
            isReadOnly={isReadOnly}
            questions={questions}
            question={question}
            onDone={showAfterForm}
          />
          {data.study.status === 'DRAFT' && (
            <RespondentsView
              study={data.study}
              prompts={draft.prompts}
              selected={questions.selected}
              question={question}
              onShow={() => void save()}
            >
              {notes.isShown && (
                <NotesButton
                  studyRef={data.study.ref}
                  viewerRef={data.me.ref}
                  prompt={draft.prompts.find(({ slug }) => slug === questions.selected) ?? null}
                  isUnsaved={questions.selected === UNSAVED_SLUG}
                  notes={notes}
                  save={save}
                />
              )}
            </RespondentsView>
          )}
        </Preview>
        <InsightsPanel viewerRef={data.me.ref} prompts={draft.prompts} topics={data.topics} />
      </Columns>
      <RemoveQuestionDialog removal={questions.removal} />
      <LibraryDialog
        isOpen={dialog === 'library'}
        onClose={closeDialog}
        data={data}
        prompts={draft.prompts}
        isWriting={question.open !== null}
        onAdd={questions.add}
        onAddPack={addPack}
        onWrite={write}
        onPaste={() => setDialog('paste')}
      />
      <PasteDialog
        isOpen={dialog === 'paste'}
        onClose={closeDialog}
        topics={data.topics}
        prompts={draft.prompts}
        onAdd={questions.append}
      />
    </>
  );
}
