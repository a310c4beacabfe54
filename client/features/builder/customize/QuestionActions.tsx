import { ArrowDown, ArrowUp, Languages, Pencil, Trash2 } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Inline } from '@/ui/Stack';

export interface QuestionActionsProps {
  /** The number of the question, from 1. */
  place: number;
  total: number;
  editBlocked: string | undefined;
  onEdit: () => void;
  /** Opens the translations of a question that can't be edited otherwise. */
  onTranslate: (() => void) | undefined;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** The buttons under the preview of a question. */
export function QuestionActions({
  place,
  total,
  editBlocked,
  onEdit,
  onTranslate,
  onMove,
  onRemove,
}: QuestionActionsProps) {
  return (
    <Inline gap={1} ml="auto">
      <Button
        variant="ghost"
        size="sm"
        icon={<Pencil size={14} aria-hidden />}
        disabledReason={editBlocked}
        onClick={onEdit}
      >
        Edit
      </Button>
      {onTranslate && (
        <Button variant="ghost" size="sm" icon={<Languages size={14} aria-hidden />} onClick={onTranslate}>
          Translate
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={<ArrowUp size={14} aria-hidden />}
        isDisabled={place === 1}
        onClick={() => onMove(-1)}
      >
        Move up
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon={<ArrowDown size={14} aria-hidden />}
        isDisabled={place === total}
        onClick={() => onMove(1)}
      >
        Move down
      </Button>
      <Button variant="ghost" size="sm" icon={<Trash2 size={14} aria-hidden />} onClick={onRemove}>
        Remove
      </Button>
    </Inline>
  );
}
