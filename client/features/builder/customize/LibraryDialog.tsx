import { layout } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import type { BuilderPageQuery, PackFragment } from '../BuilderPage.generated';
import { newlyAsked, type DraftPrompt } from '../draft/surveyDraft';
import { OPEN_QUESTION_REASON } from './questionEditing';
import { QuestionLibrary } from './QuestionLibrary';

interface LibraryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  data: BuilderPageQuery;
  /** The survey's questions, which can't be added again. */
  prompts: readonly DraftPrompt[];
  /** Another custom question is already open. */
  isWriting: boolean;
  onAdd: (prompt: DraftPrompt) => void;
  onAddPack: (pack: PackFragment) => void;
  onWrite: () => void;
  onPaste: () => void;
}

export function LibraryDialog({
  isOpen,
  onClose,
  data,
  prompts,
  isWriting,
  onAdd,
  onAddPack,
  onWrite,
  onPaste,
}: LibraryDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Question Library"
      width={layout.library}
      isLong
      footer={
        <>
          <Button onClick={onWrite} disabledReason={isWriting ? OPEN_QUESTION_REASON : undefined}>
            Add custom question
          </Button>
          <Button onClick={onPaste}>Paste a list</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <QuestionLibrary
        data={data}
        prompts={prompts}
        onAdd={(prompt) => onAdd(newlyAsked(prompt))}
        onAddPack={onAddPack}
      />
    </Dialog>
  );
}
