import styled from '@emotion/styled';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { EmptyState } from '@/ui/EmptyState';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TreePicker, type TreeNode } from '@/ui/TreePicker';
import type { BuilderStepProps } from '../builderProps';
import { topmost, withSubtrees } from './teamTree';

const Way = styled(Inline)(({ theme }) => ({
  gap: 12,
  flexWrap: 'nowrap',
  alignItems: 'flex-start',
  padding: 16,
  border: `1px solid ${theme.colors.accent}`,
  borderRadius: theme.radii.card,
  background: theme.colors.accentSoft,
  '& > svg': { color: theme.colors.accent, marginTop: 1 },
}));

/** Which teams are asked. A team stands for everything below it, teams that join later included. */
export function TargetStep({ data: { teams }, draft, edit, isReadOnly }: BuilderStepProps) {
  const chosen = useMemo(() => withSubtrees(draft.teamRefs, teams), [draft.teamRefs, teams]);
  const nodes = useMemo<TreeNode[]>(() => {
    const isOffered = new Set(chosen);
    return teams
      .filter(({ ref, isHidden }) => !isHidden || isOffered.has(ref))
      .map(({ ref, parentRef, value, levelName }) => ({ id: ref, parentId: parentRef, label: value, hint: levelName, isDisabled: isReadOnly }));
  }, [teams, chosen, isReadOnly]);

  return (
    <Box maxWidth={layout.builder + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <Stack gap={8}>
        <Heading level={1}>Select recipients</Heading>
        <Stack gap={3}>
          <Stack gap={1}>
            <Heading level={2} size={16}>
              Teams
            </Heading>
            <Text as="p" tone="textMuted">
              Respondents say which of these teams they belong to. Choosing a team also chooses the teams below it.
            </Text>
          </Stack>
          {nodes.length === 0 ? (
            <EmptyState level={3} title="There are no teams yet" text="To target your survey, please configure the teams in your organization." />
          ) : (
            <>
              <TreePicker
                label="Teams"
                selectionMode="multiple"
                cascade
                nodes={nodes}
                searchPlaceholder="Search for a team"
                emptyText="No teams match your search."
                maxHeight={400}
                value={chosen}
                onChange={(next) => edit({ teamRefs: topmost(next, teams) })}
              />
              <Text role="status" size={13} weight="medium" numeric>
                {chosen.length} {chosen.length === 1 ? 'team' : 'teams'} selected
              </Text>
            </>
          )}
        </Stack>
        <Stack gap={3}>
          <Heading level={2} size={16}>
            How they get it
          </Heading>
          <Way>
            <CircleCheck size={18} aria-hidden />
            <Stack gap={1}>
              <Text weight="medium">I'll share the link myself</Text>
              <Text tone="textMuted">
                When you publish, you get one link for everybody. Post it where your teams will see it: nobody is messaged for you. Each person can
                answer once.
              </Text>
            </Stack>
          </Way>
        </Stack>
      </Stack>
    </Box>
  );
}
