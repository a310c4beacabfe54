import { Card } from '@/ui/Card';
import type { BuilderStepProps } from '../builderProps';
import { topicCounts } from '../draft/surveyDraft';
import type { OpenQuestionEditor } from '../draft/useOpenQuestion';
import { editBlockedReason } from './questionEditing';
import { QuestionForm } from './QuestionForm';
import { QuestionPreview } from './QuestionPreview';
import { DEMOGRAPHIC_STEP, INTRO_STEP, VOTING_STEP } from './fixedSteps';
import { TeamPreview } from './TeamPreview';
import type { QuestionListEditor } from './useQuestionList';
import { VotingPreview } from './VotingPreview';
import { WelcomePreview } from './WelcomePreview';

interface StepPreviewProps extends BuilderStepProps {
  questions: QuestionListEditor;
  question: OpenQuestionEditor;
  /** Called when a form was saved or cancelled. */
  onDone: () => void;
}

/** The selected step as respondents see it, with its settings. */
export function StepPreview({ data, draft, edit, isReadOnly, questions, question, onDone }: StepPreviewProps) {
  const { config, study, topics } = data;
  const { list, selected } = questions;
  const index = list.findIndex(({ slug }) => slug === selected);
  const prompt = list[index];
  const known = data.promptPage.nodes.find(({ slug }) => slug === prompt?.slug);
  const write = () => known && question.beginChange(known);
  const isOpen = prompt !== undefined && question.open?.slug === prompt.slug && !isReadOnly;
  return (
    <Card p={[4, 8]}>
      {selected === INTRO_STEP && (
        <WelcomePreview
          name={draft.name}
          companyName={study.companyName}
          message={draft.welcomeMessage}
          translations={draft.welcomeTranslations}
          threshold={draft.privacy.threshold}
          isReadOnly={isReadOnly}
          onChange={(welcomeMessage) => edit({ welcomeMessage })}
          onTranslate={(welcomeTranslations) => edit({ welcomeTranslations })}
        />
      )}
      {selected === DEMOGRAPHIC_STEP && <TeamPreview data={data} draft={draft} edit={edit} isReadOnly={isReadOnly} />}
      {selected === VOTING_STEP && <VotingPreview topics={topicCounts(draft.prompts, topics)} />}
      {isOpen && (
        <QuestionForm
          key={prompt.slug}
          question={question}
          topics={topics}
          onSave={() => void questions.save().then((isSaved) => isSaved && onDone())}
          onCancel={() => {
            questions.cancel();
            onDone();
          }}
        />
      )}
      {prompt && !isOpen && (
        <QuestionPreview
          prompt={prompt}
          place={index + 1}
          total={list.length}
          topic={topics.find(({ slug }) => slug === prompt.topicSlug)?.label ?? ''}
          isReadOnly={isReadOnly}
          isSkippable={config.features.skippableQuestions}
          editBlocked={editBlockedReason(prompt, data.promptPage.nodes, question.open !== null)}
          onEdit={write}
          onTranslate={known?.frozen && known.scope === 'CUSTOMER' && question.open === null ? write : undefined}
          onMove={(step) => questions.move(prompt.slug, step)}
          onRemove={() => questions.removal.remove(prompt.slug)}
          onChange={(settings) => questions.change(prompt.slug, settings)}
        />
      )}
    </Card>
  );
}
