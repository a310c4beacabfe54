import { nextCursor } from '@/apollo/pages';
import { formMessage } from '@/apollo/requestProblem';
import { Button } from '@/ui/Button';
import { ErrorState } from '@/ui/ErrorState';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText } from '@common/figures';
import { TextItem, type WrittenText } from './TextItem';
import { isNarrowed, type TextFilter } from './textFilter';
import type { HideText } from './useHideText';
import type { SendReply } from './useReplying';
import { TEXT_PAGE_SIZE, type PageTurning } from './usePageTurning';

export interface TextPage {
  nodes: readonly WrittenText[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The query of the page that somebody turned to, or of a list that was narrowed down. */
export interface AskedPage {
  /** Undefined while the page loads, and for the first page of the whole list, which is there already. */
  data: TextPage | undefined;
  /** The page that stays in view while the next one loads. */
  previousData: TextPage | undefined;
  error: unknown;
  retry: () => void;
}

export interface TextPagesProps {
  noun: 'answer' | 'comment';
  /** The first page of the whole list, which came with the screen. */
  first: TextPage;
  filter: TextFilter;
  asked: AskedPage;
  turning: PageTurning;
  /** null for people who may not hide texts. */
  onHide: HideText | null;
  /** null for people who may not reply, and where there are no replies. */
  onReply: SendReply | null;
}

/** Texts, four at a time. */
export function TextPages({ noun, first, filter, asked, turning, onHide, onReply }: TextPagesProps) {
  const { after, before, forward, back } = turning;
  const isThere = after === null && !isNarrowed(filter);
  if (!isThere && asked.error && !asked.data) {
    return (
      <ErrorState
        title={`The ${noun}s could not be loaded`}
        text={formMessage(asked.error) ?? ''}
        onRetry={asked.retry}
      />
    );
  }
  const page = isThere ? first : asked.data;
  const { nodes, totalCount: total } = page ?? asked.previousData ?? first;
  const next = page ? nextCursor(page) : null;
  return (
    <Stack gap={3} aria-busy={!page}>
      <Stack as="ul" m={0} p={0} aria-label={noun === 'answer' ? 'Answers' : 'Comments'} css={{ listStyle: 'none' }}>
        {nodes.map((text) => (
          <TextItem key={text.ref} {...{ text, noun, onHide, onReply }} showsTopic={filter.hasAllTopics} />
        ))}
      </Stack>
      <Inline gap={3} justifyContent="space-between">
        <Text size={13} tone="textMuted" numeric aria-live="polite">
          {countOf(total, before, noun)}
        </Text>
        {total > TEXT_PAGE_SIZE && (
          <Inline gap={2}>
            <Button size="sm" isDisabled={after === null} onClick={back}>
              Previous {noun}s
            </Button>
            <Button size="sm" isDisabled={next === null} onClick={() => next !== null && forward(next)}>
              Next {noun}s
            </Button>
          </Inline>
        )}
      </Inline>
    </Stack>
  );
}

function countOf(total: number, before: number, noun: string): string {
  if (total === 0) return `No ${noun} has these words and this sentiment.`;
  if (total <= TEXT_PAGE_SIZE) return countText(total, noun);
  return `${before + 1} to ${Math.min(before + TEXT_PAGE_SIZE, total)} of ${total.toLocaleString()}`;
}
