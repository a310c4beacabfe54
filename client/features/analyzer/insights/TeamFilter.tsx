import { ChevronDown, Users } from 'lucide-react';
import { useMemo } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Pressable } from 'react-aria-components/Pressable';
import { useLocation, useNavigate } from 'react-router-dom';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { FloatingPanel } from '@/ui/popoverStyles';
import { Text } from '@/ui/Text';
import { TreePicker, type TreeNode } from '@/ui/TreePicker';
import { analyzePath, type AnalyzerTab } from '../paths';
import type { ScoredTeamsFragment } from '../Results.generated';

type ScoredTeam = ScoredTeamsFragment['scoredTeams'][number];

/** The whole company's place in the tree, where team refs stand for teams. */
const COMPANY = 'company';

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
  const nodes = useMemo<TreeNode[]>(
    () => [
      { id: COMPANY, parentId: null, label: companyName },
      ...teams.map(({ ref, value, parentRef, uniqueResponses }) => ({
        id: ref,
        parentId: parentRef ?? COMPANY,
        label: value,
        hint: uniqueResponses.toLocaleString(),
      })),
    ],
    [companyName, teams],
  );

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
                value={teamRef ?? COMPANY}
                onChange={(id) => {
                  close();
                  void navigate({ pathname: analyzePath(studyRef, tab, id === COMPANY ? null : id), search });
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
