import { useEffect, useMemo, useRef } from 'react';
import { bringIntoView } from '@/lib/bringIntoView';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { EmptyState } from '@/ui/EmptyState';
import { Stack } from '@/ui/Stack';
import { Table } from '@/ui/Table';
import { Text } from '@/ui/Text';
import type { Benchmark } from '../benchmark/useBenchmark';
import { Dimmed } from '@/ui/Dimmed';
import { ResultsFilters } from '../ResultsFilters';
import { useAnalyzer } from '../useAnalyzer';
import { questionColumns } from './questionColumns';
import { QuestionPane } from './QuestionPane';
import { hiddenGroupText, questionRows } from './questionRows';
import type { QuestionsPageQuery } from './QuestionsPage.generated';
import { useSelectedQuestion } from './useSelectedQuestion';

/** The width below which the list and the question do not fit side by side. */
const NARROW = '(max-width: 51.99em)';

const BELOW_NAV = layout.nav + 24;
const BESIDE = {
  position: 'sticky',
  top: BELOW_NAV,
  maxHeight: `calc(100dvh - ${BELOW_NAV + 24}px)`,
  overflowY: 'auto',
} as const;

export interface QuestionsResultsProps {
  questions: QuestionsPageQuery['study'];
  benchmark: Benchmark;
  isStale: boolean;
}

export function QuestionsResults({ questions, benchmark, isStale }: QuestionsResultsProps) {
  const { study, teamRef } = useAnalyzer();
  const { percentile } = benchmark;
  const rows = useMemo(() => questionRows(questions, percentile), [questions, percentile]);
  const isInBenchmark = rows.some(({ benchmark: delta }) => delta !== null);
  const { selected, hrefOf, select } = useSelectedQuestion(rows);
  const isNarrow = useMediaQuery(NARROW);
  const pane = usePaneInView(selected?.slug);
  const { scoredTeams = [], results } = questions;
  const isClosed = study.status === 'CLOSED';
  if (!selected)
    return study.imported ? (
      <EmptyState title="No questions were imported" text="The file had figures of topics and of no questions." />
    ) : (
      <EmptyState title="This survey has no questions yet" />
    );

  const detail = (
    <Box ref={pane} css={isNarrow ? { scrollMarginTop: BELOW_NAV } : BESIDE}>
      <QuestionPane
        teamRef={results ? results.teamRef : teamRef}
        isClosed={isClosed}
        rows={rows}
        selected={selected}
        onSelect={select}
        wholeGroup={hiddenGroupText(questions)}
        percentile={percentile}
      />
    </Box>
  );
  return (
    <Stack gap={5}>
      {results && <ResultsFilters tab="questions" teams={scoredTeams} benchmark={benchmark} />}
      <Dimmed isStale={isStale}>
        <Box
          display="grid"
          gridTemplateColumns={['minmax(0, 1fr)', null, `minmax(0, 1fr) ${layout.actionItems}px`]}
          css={{ gap: 20, alignItems: 'start' }}
        >
          {isNarrow && detail}
          <Stack gap={3}>
            <Table
              label="Questions"
              columns={questionColumns({
                hasResults: results !== undefined,
                isClosed,
                isNarrow,
                percentile: isInBenchmark ? percentile : null,
              })}
              rows={rows}
              rowKey={({ slug }) => slug}
              rowHref={({ slug }) => hrefOf(slug)}
              isCurrent={({ slug }) => slug === selected.slug}
            />
            {percentile && !isInBenchmark && (
              <Text size={13} tone="textMuted">
                This benchmark compares topics and has no figures for single questions. Insights and Topics show it.
              </Text>
            )}
          </Stack>
          {!isNarrow && detail}
        </Box>
      </Dimmed>
    </Stack>
  );
}

/** Scrolls to the question when somebody selects it far down the list, as on a phone. */
function usePaneInView(slug: string | undefined) {
  const pane = useRef<HTMLDivElement>(null);
  const known = useRef(slug);
  useEffect(() => {
    if (known.current !== undefined && known.current !== slug) bringIntoView(pane.current);
    known.current = slug;
  }, [slug]);
  return pane;
}
