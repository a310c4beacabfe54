import { ChevronDown, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { Text } from '@/ui/Text';
import { useUnfold } from '@/ui/useUnfold';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { teamsNote } from '../hidden';
import { analyzePath, type AnalyzerTab } from '../paths';
import type { ScoredTeamsFragment } from '../Results.generated';
import { nodeOfTeam, teamNodes, teamOfNode } from '../teamNodes';

type ScoredTeam = ScoredTeamsFragment['scoredTeams'][number];

const TeamPanel = lazyPart(() => import('./TeamPanel'));

export interface TeamFilterProps {
  study: AnalyzerStudyFragment;
  /** Which tab the choice stays on. */
  tab: AnalyzerTab;
  teams: readonly ScoredTeam[];
  teamRef: string | null;
  /** What the choice is called, also when the address names a team without results. */
  current: string;
}

/** Chooses whose results are shown; the choice is in the address. */
export function TeamFilter({ study: { ref, companyName, privacy }, tab, teams, teamRef, current }: TeamFilterProps) {
  const navigate = useNavigate();
  const unfold = useUnfold('dialog');
  const { search } = useLocation();
  const nodes = useMemo(() => teamNodes(companyName, teams), [companyName, teams]);

  return (
    <>
      <Button {...unfold.button} ref={unfold.trigger} icon={<Users size={16} aria-hidden />} aria-label={`Team: ${current}`} css={{ maxWidth: '100%' }}>
        <Text truncate weight="medium">
          {current}
        </Text>
        <ChevronDown size={16} aria-hidden />
      </Button>
      <TeamPanel
        {...unfold.panel}
        nodes={nodes}
        note={teamsNote(privacy)}
        value={nodeOfTeam(teamRef)}
        onChoose={(id) => void navigate({ pathname: analyzePath(ref, tab, teamOfNode(id)), search })}
      />
    </>
  );
}
