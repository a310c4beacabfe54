import styled from '@emotion/styled';
import { Flag, Hand, Plus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/Button';
import { Inline, Stack } from '@/ui/Stack';
import { Switch } from '@/ui/Switch';
import { Text } from '@/ui/Text';
import type { BuilderPageQuery } from '../BuilderPage.generated';
import { openNotesText } from '../notes/noteTexts';
import { asksForVotes, type SurveyDraft } from '../draft/surveyDraft';
import { STICKY_COLUMN_TOP, TWO_COLUMN_MEDIA } from './columnLayout';
import { QuestionList } from './QuestionList';
import { rowStyles } from './rowStyles';
import { DEMOGRAPHIC_STEP, INTRO_STEP, TEAM_QUESTION, VOTING_STEP, VOTING_QUESTION, WELCOME_TITLE } from './fixedSteps';
import type { QuestionListEditor } from './useQuestionList';

/**
 * The list scrolls by itself beside the selected step, so that both stay in view. The padding leaves room for focus
 * rings.
 */
const Panel = styled.section({
  gridArea: 'steps',
  minWidth: 0,
  [TWO_COLUMN_MEDIA]: {
    position: 'sticky',
    top: STICKY_COLUMN_TOP,
    alignSelf: 'start',
    maxHeight: `calc(100dvh - ${STICKY_COLUMN_TOP}px)`,
    overflowY: 'auto',
    margin: -4,
    padding: '4px 4px 24px',
    scrollbarWidth: 'thin',
  },
});
const Row = styled.button(({ theme }) => ({
  ...rowStyles(theme),
  width: '100%',
  textAlign: 'left',
  '&:focus-visible': { outlineOffset: -2 },
}));

interface StepsPanelProps {
  data: BuilderPageQuery;
  draft: SurveyDraft;
  questions: QuestionListEditor;
  /** The slug of the question that is open in the form. */
  openSlug: string | null;
  /** The number of open threads of notes about a question, or with null about the survey as a whole. */
  openNotesOf: (slug: string | null) => number;
  isReadOnly: boolean;
  onSelect: (step: string) => void;
  onAdd: () => void;
  onVotingChange: (votingEnabled: boolean) => void;
}

/** The steps of the survey from the first screen to the last. Only the questions can be moved. */
export function StepsPanel({
  data,
  draft,
  questions,
  openSlug,
  openNotesOf,
  isReadOnly,
  onSelect,
  onAdd,
  onVotingChange,
}: StepsPanelProps) {
  const { list, selected } = questions;
  const isVoteOpen = asksForVotes(true, draft.prompts);
  const fixed = (id: string, label: string, icon: ReactNode) => (
    <Row
      type="button"
      aria-current={selected === id ? 'true' : undefined}
      data-selected={selected === id || undefined}
      onClick={() => onSelect(id)}
    >
      {icon}
      <Text>{label}</Text>
      {id === INTRO_STEP && openNotesOf(null) > 0 && (
        <Text size={12} weight="medium" tone="accent" ml="auto">
          {openNotesText(openNotesOf(null))}
        </Text>
      )}
    </Row>
  );
  return (
    <Panel aria-label="Survey steps">
      <Stack gap={2}>
        <Inline justifyContent="space-between" minHeight={36} pb={1}>
          <Text weight="semibold" size={16}>
            Survey steps
          </Text>
          {!isReadOnly && (
            <Button size="sm" icon={<Plus size={14} aria-hidden />} onClick={onAdd}>
              Add question
            </Button>
          )}
        </Inline>
        {fixed(INTRO_STEP, WELCOME_TITLE, <Hand size={16} aria-hidden />)}
        {fixed(DEMOGRAPHIC_STEP, TEAM_QUESTION, <Users size={16} aria-hidden />)}
        <QuestionList
          prompts={list}
          topics={data.topics}
          selected={selected}
          openSlug={openSlug}
          openNotesOf={openNotesOf}
          showsOptional={data.config.features.skippableQuestions}
          isReadOnly={isReadOnly}
          onSelect={onSelect}
          onReorder={questions.reorder}
          onRemove={questions.removal.remove}
        />
        {asksForVotes(draft.votingEnabled, draft.prompts) &&
          fixed(VOTING_STEP, VOTING_QUESTION, <Flag size={16} aria-hidden />)}
        {!isReadOnly && (
          <Switch
            label="Vote on topics"
            description={
              isVoteOpen
                ? 'The last step asks which topics should be prioritized.'
                : 'Only topics that are rated can be voted on, and all questions are open-ended.'
            }
            isSelected={draft.votingEnabled}
            isDisabled={!isVoteOpen}
            onChange={onVotingChange}
          />
        )}
      </Stack>
    </Panel>
  );
}
