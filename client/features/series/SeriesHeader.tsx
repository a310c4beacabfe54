import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTeamName } from '../teams/useTeamName';
import { seriesPath } from '@/lib/paths';
import { teamPickerTexts } from '@/lib/teamPickerTexts';
import { useSearchTracking } from '@/lib/useSearchTracking';
import { BackLink } from '@/ui/BackLink';
import { FilledRow } from '@/ui/FilledRow';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { TreeSelect } from '@/ui/TreeSelect';
import { HistoryButton } from './history/HistoryButton';
import { OutcomesButton } from './outcomes/OutcomesButton';
import { RepeatButton } from './repeat/RepeatButton';
import { repeatLine } from './repeat/repeatTexts';
import type { SeriesPageQuery } from './SeriesPage.generated';

type Series = SeriesPageQuery['studySequence'];

/** The id of the tree's node for the whole company. The id of a team's node is the team's ref. */
const COMPANY = 'company';
const WORDS = teamPickerTexts('Teams with results in any of the surveys that are shown.');

/** The name of the series, and the choice of the team whose results are shown. */
export function SeriesHeader({
  series,
  companyName,
  teamRef,
  isAdmin,
}: {
  series: Series;
  companyName: string;
  teamRef: string | null;
  isAdmin: boolean;
}) {
  return (
    <Stack as="header" gap={2}>
      <Inline>
        <BackLink href="/">Surveys</BackLink>
      </Inline>
      <Inline gap={4} justifyContent="space-between" minHeight={36}>
        <Inline gap={3}>
          <Heading level={1}>{series.name}</Heading>
          <Tag tone="accent">BETA</Tag>
        </Inline>
        <FilledRow>
          {(series.trends.scoredTeams.length > 0 || teamRef !== null) && (
            <TeamChoice {...{ series, companyName, teamRef }} />
          )}
          {isAdmin && <OutcomesButton sequenceRef={series.ref} />}
          {isAdmin && <HistoryButton sequenceRef={series.ref} />}
          {isAdmin && <RepeatButton sequenceRef={series.ref} />}
        </FilledRow>
      </Inline>
      {series.repeat && (
        <Text as="p" size={13} tone="textMuted" numeric>
          {repeatLine(series.repeat)}
        </Text>
      )}
    </Stack>
  );
}

function TeamChoice({
  series: {
    ref,
    trends: { scoredTeams },
  },
  companyName,
  teamRef,
}: {
  series: Series;
  companyName: string;
  teamRef: string | null;
}) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const onSearch = useSearchTracking('teams');
  const nodes = useMemo(() => {
    const below = scoredTeams.map((team) => ({ id: team.ref, parentId: team.parentRef ?? COMPANY, label: team.value }));
    return [{ id: COMPANY, parentId: null, label: companyName }, ...below];
  }, [scoredTeams, companyName]);
  const current = useTeamName(teamRef, scoredTeams, false) ?? companyName;
  const choose = (id: string) => void navigate({ pathname: seriesPath(ref, id === COMPANY ? null : id), search });
  return (
    <TreeSelect
      label="Team"
      icon={<Users size={16} aria-hidden />}
      current={current}
      nodes={nodes}
      value={teamRef ?? COMPANY}
      words={WORDS}
      onChange={choose}
      onSearch={onSearch}
    />
  );
}
