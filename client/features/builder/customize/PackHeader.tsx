import { Check, Plus } from 'lucide-react';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { BuilderPageQuery, PackFragment } from '../BuilderPage.generated';
import { answeringTimeText, hasManyOpenEnded, MANY_OPEN_ENDED_TEXT, type DraftPrompt } from '../draft/surveyDraft';
import { questionsOfPack } from './findQuestions';

interface PackHeaderProps {
  pack: PackFragment;
  data: BuilderPageQuery;
  /** The questions of the survey. */
  prompts: readonly DraftPrompt[];
  onAdd: () => void;
}

/** Adds a pack as a whole, and says before that what becomes of the survey. */
export function PackHeader({ pack, data, prompts, onAdd }: PackHeaderProps) {
  const questions = questionsOfPack(pack, data.promptPage.nodes);
  const missing = questions.filter(({ slug }) => prompts.every((asked) => asked.slug !== slug));
  const isWhole = missing.length === 0;

  return (
    <Stack gap={2} pb={2}>
      <Text as="p" tone="textMuted">
        {pack.description}
      </Text>
      {!isWhole && hasManyOpenEnded([...prompts, ...missing]) && <Banner tone="warning">{MANY_OPEN_ENDED_TEXT}</Banner>}
      <div>
        <Button
          variant="primary"
          icon={isWhole ? <Check size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
          disabledReason={isWhole ? 'The survey has all questions of this pack.' : undefined}
          onClick={onAdd}
        >
          {addingText(missing.length, questions.length)}
        </Button>
      </div>
      {!isWhole && (
        <Text size={13} tone="textMuted">
          With them, the survey takes about {answeringTimeText(prompts.length + missing.length)}.
        </Text>
      )}
    </Stack>
  );
}

function addingText(missing: number, all: number): string {
  if (missing === 0) return 'All added';
  return missing === all ? `Add all ${all} questions` : `Add the other ${missing} of ${all} questions`;
}
