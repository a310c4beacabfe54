import { useMemo } from 'react';
import { useSearchTracking } from '@/lib/useSearchTracking';
import { EmptyState } from '@/ui/EmptyState';
import { Link } from '@/ui/Link';
import { Text } from '@/ui/Text';
import { TreePicker, type TreeNode } from '@/ui/TreePicker';
import type { BuilderStepProps } from '../builderProps';
import { NO_TEAM_REASON } from '../builderSteps';
import { topmostTeams, teamsWithSubtrees } from './teamSubtrees';

/**
 * The teams that respondents choose from. A team stands for everything below it, including teams that are added later.
 */
export function TeamChoice({ data: { study, teams }, draft, edit, isReadOnly }: BuilderStepProps) {
  const chosen = useMemo(() => teamsWithSubtrees(draft.teamRefs, teams), [draft.teamRefs, teams]);
  const nodes = useMemo<TreeNode[]>(() => {
    const isOffered = new Set(chosen);
    return teams
      .filter(({ ref, isHidden }) => !isHidden || isOffered.has(ref))
      .map(({ ref, parentRef, value, levelName }) => ({
        id: ref,
        parentId: parentRef,
        label: value,
        hint: levelName,
        isDisabled: isReadOnly,
      }));
  }, [teams, chosen, isReadOnly]);
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
        maxHeight={400}
        onSearch={onSearch}
        value={chosen}
        onChange={(next) => edit({ teamRefs: topmostTeams(next, teams) })}
      />
      <Text role="status" size={13} weight="medium" numeric tone={chosen.length === 0 ? 'attention' : 'text'}>
        {chosen.length === 0 ? NO_TEAM_REASON : `${chosen.length} ${chosen.length === 1 ? 'team' : 'teams'} selected`}
      </Text>
      {!isReadOnly && (
        <Text as="p" size={13} tone="textMuted">
          Is a team missing? Edit the teams of your organization on the {toTeams}.
        </Text>
      )}
    </>
  );
}
