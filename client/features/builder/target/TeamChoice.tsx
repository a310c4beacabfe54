import { useMemo } from 'react';
import { countOfPeople } from '@/lib/inParts';
import { useSearchTracking } from '@/lib/useSearchTracking';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { Link } from '@/ui/Link';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TreePicker, type TreeNode } from '@/ui/TreePicker';
import type { BuilderStepProps } from '../builderProps';
import { NO_TEAM_REASON } from '../builderSteps';
import { topmostTeams, teamsWithSubtrees } from './teamSubtrees';

/**
 * The teams that respondents choose from. A team stands for everything below it, including teams that are added later.
 */
export function TeamChoice({ data: { study, teamPage }, draft, edit, isReadOnly }: BuilderStepProps) {
  const { nodes: teams } = teamPage;
  const chosen = useMemo(() => teamsWithSubtrees(draft.teamRefs, teams), [draft.teamRefs, teams]);
  const hasPeople = teams.some(({ headcount }) => headcount > 0);
  const nodes = useMemo<TreeNode[]>(() => {
    const isOffered = new Set(chosen);
    return teams
      .filter(({ ref, isHidden }) => !isHidden || isOffered.has(ref))
      .map(({ ref, parentRef, value, headcount }) => ({
        ...{ id: ref, parentId: parentRef, label: value, isDisabled: isReadOnly },
        ...(hasPeople && { hint: headcount.toLocaleString('en'), spokenHint: countOfPeople(headcount) }),
      }));
  }, [teams, chosen, isReadOnly, hasPeople]);
  const offered = nodes.map(({ id }) => id);
  const onSearch = useSearchTracking('teams');
  const toTeams = <Link href={`/teams?survey=${study.ref}`}>Teams page</Link>;

  if (nodes.length === 0) {
    return (
      <EmptyState
        level={3}
        title="There are no teams yet"
        text="To target your survey, please configure the teams in your organization."
        action={isReadOnly ? undefined : toTeams}
      />
    );
  }
  return (
    <>
      <TreePicker
        label="Teams"
        selectionMode="multiple"
        cascade
        nodes={nodes}
        searchPlaceholder="Search for a team"
        emptyText="No teams match your search."
        maxHeight={300}
        onSearch={onSearch}
        value={chosen}
        onChange={(next) => edit({ teamRefs: topmostTeams(next, teams) })}
      />
      <Inline gap={3} justifyContent="space-between">
        <Text role="status" size={13} weight="medium" numeric tone={chosen.length === 0 ? 'attention' : 'text'}>
          {chosen.length === 0 ? NO_TEAM_REASON : `${chosen.length} ${chosen.length === 1 ? 'team' : 'teams'} selected`}
        </Text>
        {!isReadOnly && nodes.length > 1 && (
          <Button
            size="sm"
            disabledReason={chosen.length >= nodes.length ? 'All teams are chosen.' : undefined}
            onClick={() => edit({ teamRefs: topmostTeams(offered, teams) })}
          >
            Choose all teams
          </Button>
        )}
      </Inline>
      {hasPeople && (
        <Text as="p" size={13} tone="textMuted">
          The number beside a team is how many people the roster has in it and in the teams below it.
        </Text>
      )}
      {!isReadOnly && (
        <Text as="p" size={13} tone="textMuted">
          Is a team missing? Edit the teams of your organization on the {toTeams}.
        </Text>
      )}
    </>
  );
}
