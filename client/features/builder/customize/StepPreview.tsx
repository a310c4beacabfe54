import { Card } from '@/ui/Card';
import type { BuilderPageQuery } from '../BuilderPage.generated';
import { topicCounts, type Draft } from '../draft/draft';
import { QuestionPreview } from './QuestionPreview';
import { DEMOGRAPHIC, INTRO, VOTING } from './selection';
import { TeamPreview } from './TeamPreview';
import { VotingPreview } from './VotingPreview';
import { WelcomePreview } from './WelcomePreview';

interface StepPreviewProps {
  data: BuilderPageQuery;
  draft: Draft;
  selected: string;
  isReadOnly: boolean;
  onWelcomeChange: (message: string) => void;
  onMove: (slug: string, step: 1 | -1) => void;
  onRemove: (slug: string) => void;
}

/** The chosen step as respondents will see it, with what can be changed about it. */
export function StepPreview({ data, draft, selected, isReadOnly, onWelcomeChange, onMove, onRemove }: StepPreviewProps) {
  const { study, topics } = data;
  const index = draft.prompts.findIndex(({ slug }) => slug === selected);
  const prompt = draft.prompts[index];
  return (
    <Card p={[4, 8]}>
      {selected === INTRO && (
        <WelcomePreview name={draft.name} companyName={study.companyName} message={draft.welcomeMessage} isReadOnly={isReadOnly} onChange={onWelcomeChange} />
      )}
      {selected === DEMOGRAPHIC && <TeamPreview />}
      {selected === VOTING && <VotingPreview topics={topicCounts(draft.prompts, topics)} />}
      {prompt && (
        <QuestionPreview
          prompt={prompt}
          place={index + 1}
          total={draft.prompts.length}
          topic={topics.find(({ slug }) => slug === prompt.topicSlug)?.label ?? ''}
          isReadOnly={isReadOnly}
          onMove={(step) => onMove(prompt.slug, step)}
          onRemove={() => onRemove(prompt.slug)}
        />
      )}
    </Card>
  );
}
