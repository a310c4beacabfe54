import { ChevronDown, Users } from 'lucide-react';
import { useMemo } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Pressable } from 'react-aria-components/Pressable';
import { useLocation, useNavigate } from 'react-router-dom';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { FloatingPanel } from '@/ui/popoverStyles';
import { Text } from '@/ui/Text';
import { TreePicker } from '@/ui/TreePicker';
import { analyzePath, type AnalyzerTab } from '../paths';
import type { ScoredTeamsFragment } from '../Results.generated';
import { nodeOfTeam, teamNodes, teamOfNode } from '../teamNodes';

type ScoredTeam = ScoredTeamsFragment['scoredTeams'][number];

export interface TeamFilterProps {
  studyRef: string;
  /** Which tab the choice stays on. */
  tab: AnalyzerTab;
  companyName: string;
  teams: readonly ScoredTeam[];
  teamRef: string | null;
  /** What the choice is called, also when the address names a team without results. */
  current: string;
}

/** Chooses whose results are shown; the choice is in the address. */
export function TeamFilter({ studyRef, tab, companyName, teams, teamRef, current }: TeamFilterProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const nodes = useMemo(() => teamNodes(companyName, teams), [companyName, teams]);

  return (
    <DialogTrigger>
      <Pressable>
        <Button icon={<Users size={16} aria-hidden />} aria-label={`Team: ${current}`} css={{ maxWidth: '100%' }}>
          <Text truncate weight="medium">
            {current}
          </Text>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Pressable>
      <FloatingPanel placement="bottom start" offset={4}>
        <Dialog aria-label="Choose a team" css={{ outline: 'none' }}>
          {({ close }) => (
            <Box p={2} width="min(336px, calc(100vw - 40px))">
              <TreePicker
                label="Teams"
                searchPlaceholder="Search teams"
                emptyText="No teams match your filter and search."
                selectionMode="single"
                nodes={nodes}
                value={nodeOfTeam(teamRef)}
                onChange={(id) => {
                  close();
                  void navigate({ pathname: analyzePath(studyRef, tab, teamOfNode(id)), search });
                }}
              />
              <Text as="p" size={12} tone="textMuted">
                Teams with at least 3 respondents.
              </Text>
            </Box>
          )}
        </Dialog>
      </FloatingPanel>
    </DialogTrigger>
  );
}
