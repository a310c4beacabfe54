import styled from '@emotion/styled';
import { useState } from 'react';
import { formMessage } from '@/apollo/problem';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonText } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { HiddenAnswers } from './HiddenAnswers';
import type { HiddenReason } from './questionRows';
import { useQuestionTextsQuery, type QuestionTextsQuery } from './QuestionTexts.generated';

const PAGE_SIZE = 4;
const Answer = styled.li(({ theme }) => ({ padding: '12px 0', '&:not(:last-of-type)': { borderBottom: `1px solid ${theme.colors.border}` } }));

export interface TextAnswersProps {
  studyRef: string;
  teamRef: string | null;
  slug: string;
  wholeGroup: HiddenReason | null;
}

/** What people wrote, a page at a time. */
export function TextAnswers({ studyRef, teamRef, slug, wholeGroup }: TextAnswersProps) {
  const [starts, setStarts] = useState<readonly (string | null)[]>([null]); // where the pages up to this one begin
  const { data, previousData, error, refetch } = useQuestionTextsQuery({
    variables: { ref: studyRef, teamRef, promptSlug: slug, first: PAGE_SIZE, after: starts.at(-1) ?? null },
    fetchPolicy: 'cache-first', // there are texts of closed surveys only, and those never change
  });
  if (error && !data) {
    const retry = () => void refetch().catch(() => undefined); // the failure is in `error`
    return <ErrorState title="The answers could not be loaded" text={formMessage(error) ?? ''} onRetry={retry} />;
  }
  const texts = (data ?? previousData)?.study.results.textAnswers;
  if (!texts) return <SkeletonText lines={6} />;
  if (texts.hidden) return <HiddenAnswers teamRef={teamRef} wholeGroup={wholeGroup && (texts.hidden === 'NO_RESPONSES' ? 'NO_RESPONSES' : 'BELOW_THRESHOLD')} />;
  if (texts.totalCount === 0) return <Text tone="textMuted">Nobody wrote an answer to this question.</Text>;

  const { next } = texts;
  const before = (starts.length - 1) * PAGE_SIZE;
  return (
    <Stack gap={3} aria-busy={!data}>
      <AnswerList answers={texts.nodes} />
      <Inline gap={3} justifyContent="space-between">
        <Text size={13} tone="textMuted" numeric aria-live="polite">
          {before + 1} to {before + texts.nodes.length} of {texts.totalCount.toLocaleString()}
        </Text>
        {texts.totalCount > PAGE_SIZE && (
          <Inline gap={2}>
            <Button size="sm" isDisabled={!data || before === 0} onClick={() => setStarts(starts.slice(0, -1))}>
              Previous answers
            </Button>
            <Button size="sm" isDisabled={!data || next === null} onClick={() => setStarts([...starts, next])}>
              Next answers
            </Button>
          </Inline>
        )}
      </Inline>
    </Stack>
  );
}

type Answers = QuestionTextsQuery['study']['results']['textAnswers']['nodes'];

function AnswerList({ answers }: { answers: Answers }) {
  return (
    <Stack as="ul" m={0} p={0} aria-label="Answers" css={{ listStyle: 'none' }}>
      {answers.map(({ ref, responseText, isHidden, team }) => (
        <Answer key={ref}>
          <Text as="p" css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {responseText}
          </Text>
          {(team || isHidden) && (
            <Inline gap={2} pt={1}>
              {team && (
                <Text size={12} tone="textMuted">
                  {team.name}
                </Text>
              )}
              {isHidden && <Tag>Hidden from others</Tag>}
            </Inline>
          )}
        </Answer>
      ))}
    </Stack>
  );
}
