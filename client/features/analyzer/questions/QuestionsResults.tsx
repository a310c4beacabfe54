import { useEffect, useMemo, useRef } from 'react';
import { bringIntoView } from '@/lib/bringIntoView';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { EmptyState } from '@/ui/EmptyState';
import { Inline, Stack } from '@/ui/Stack';
import { Table } from '@/ui/Table';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { TeamFilter } from '../insights/TeamFilter';
import { questionColumns } from './questionColumns';
import { QuestionPane } from './QuestionPane';
import { groupReason, questionRows } from './questionRows';
import type { QuestionsPageQuery } from './QuestionsPage.generated';
import { useSelectedQuestion } from './useSelectedQuestion';

/** Where the list and the question do not fit beside each other. */
const NARROW = '(max-width: 51.99em)';

const BELOW_NAV = layout.nav + 24;
const BESIDE = { position: 'sticky', top: BELOW_NAV, maxHeight: `calc(100dvh - ${BELOW_NAV + 24}px)`, overflowY: 'auto' } as const;

export interface QuestionsResultsProps {
  questions: QuestionsPageQuery['study'];
  study: AnalyzerStudyFragment;
  teamRef: string | null;
  /** A share link shows this team only: there is none to change to. */
  isOneTeam: boolean;
  /** The numbers are another team's: those asked for are on their way. */
  isStale: boolean;
}

export function QuestionsResults({ questions, study, teamRef, isOneTeam, isStale }: QuestionsResultsProps) {
  const rows = useMemo(() => questionRows(questions), [questions]);
  const { selected, hrefOf, select } = useSelectedQuestion(rows);
  const isNarrow = useMediaQuery(NARROW);
  const pane = usePaneInView(selected?.slug);
  const { scoredTeams = [], results } = questions;
  const isClosed = study.status === 'CLOSED';
  if (!selected) return <EmptyState title="This survey has no questions yet" />;

  const shownTeam = results ? results.teamRef : teamRef;
  const current = teamRef === null ? study.companyName : (scoredTeams.find(({ ref }) => ref === teamRef)?.value ?? 'A team without results');
  const detail = (
    <Box ref={pane} css={isNarrow ? { scrollMarginTop: BELOW_NAV } : BESIDE}>
      <QuestionPane
        studyRef={study.ref}
        teamRef={shownTeam}
        isClosed={isClosed}
        rows={rows}
        selected={selected}
        onSelect={select}
        wholeGroup={groupReason(questions)}
      />
    </Box>
  );
  return (
    <Stack gap={5}>
      {results && !isOneTeam && (scoredTeams.length > 0 || teamRef !== null) && (
        <Inline>
          <TeamFilter studyRef={study.ref} tab="questions" companyName={study.companyName} teams={scoredTeams} teamRef={teamRef} current={current} />
        </Inline>
      )}
      <Box
        display="grid"
        gridTemplateColumns={['minmax(0, 1fr)', null, `minmax(0, 1fr) ${layout.actionItems}px`]}
        aria-busy={isStale}
        css={{ gap: 20, alignItems: 'start', opacity: isStale ? 0.5 : 1, pointerEvents: isStale ? 'none' : undefined }}
      >
        {isNarrow && detail}
        <Table
          label="Questions"
          columns={questionColumns({ hasResults: results !== undefined, isClosed, isNarrow })}
          rows={rows}
          rowKey={({ slug }) => slug}
          rowHref={({ slug }) => hrefOf(slug)}
          isCurrent={({ slug }) => slug === selected.slug}
        />
        {!isNarrow && detail}
      </Box>
    </Stack>
  );
}

/** Whoever chooses a question far down the list, on a phone above all, is brought to it. */
function usePaneInView(slug: string | undefined) {
  const pane = useRef<HTMLDivElement>(null);
  const known = useRef(slug);
  useEffect(() => {
    if (known.current !== undefined && known.current !== slug) bringIntoView(pane.current);
    known.current = slug;
  }, [slug]);
  return pane;
}
