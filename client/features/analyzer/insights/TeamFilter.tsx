import { Users } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { teamPickerTexts } from '@/lib/teamPickerTexts';
import { useSearchTracking } from '@/lib/useSearchTracking';
import { TreeSelect } from '@/ui/TreeSelect';
import { teamsNote } from '@common/hidden-results';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { analyzePath, type AnalyzerTab } from '../analyzerPaths';
import type { ScoredTeamsFragment } from '../Results.generated';
import { nodeOfTeam, teamNodes, teamOfNode } from '../teamNodes';

type ScoredTeam = ScoredTeamsFragment['scoredTeams'][number];

export interface TeamPickerProps {
  /** The name of the choice. */
  label?: string;
  /** The survey of the teams. */
  study: Pick<AnalyzerStudyFragment, 'ref' | 'privacy' | 'companyName'>;
  teams: readonly ScoredTeam[];
  teamRef: string | null;
  /** The label of the current choice, also for a team in the address that has no results. */
  current: string;
}

/** The choice of the team whose results are shown, which the address keeps. */
export function TeamFilter({
  tab,
  ...picker
}: TeamPickerProps & { tab: AnalyzerTab /* choosing a team keeps this tab open */ }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <TeamPicker
      {...picker}
      onChoose={(teamRef) => void navigate({ pathname: analyzePath(picker.study.ref, tab, teamRef), search })}
    />
  );
}

/** A choice of a team of a survey, or the whole company. */
export function TeamPicker({
  label = 'Team',
  study: { companyName, privacy },
  teams,
  teamRef,
  current,
  onChoose,
}: TeamPickerProps & { onChoose: (teamRef: string | null) => void }) {
  const nodes = useMemo(() => teamNodes(companyName, teams), [companyName, teams]);
  const words = teamPickerTexts(teamsNote(privacy));
  const onSearch = useSearchTracking('teams');
  return (
    <TreeSelect
      {...{ label, current, nodes, words, onSearch }}
      icon={<Users size={16} aria-hidden />}
      value={nodeOfTeam(teamRef)}
      onChange={(id) => onChoose(teamOfNode(id))}
    />
  );
}
