import { useMemo, useState, type FormEvent } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { analytics } from '@/lib/analytics';
import { dayText } from '@/lib/dates';
import { Button } from '@/ui/Button';
import { CopyField } from '@/ui/CopyField';
import { FormError } from '@/ui/FormError';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TreePicker } from '@/ui/TreePicker';
import { teamsNote } from '@common/hidden-results';
import { reportUnexpected } from '@/lib/errorReporting';
import { useCreationKey } from '@/lib/useCreationKey';
import { nodeOfTeam, teamNodes, teamOfNode } from '../teamNodes';
import { useShareStudyMutation, type ShareResultsQuery } from './ShareDialog.generated';
import { shareLinkAddress } from './shareLinkAddress';

const EXPIRY = [1, 7, 14, 30, 90].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));
const USUAL_DAYS = '14';

/** Creates a share link and shows it, because it can't be shown again. */
export function NewShare({ study, teamRef }: { study: ShareResultsQuery['study']; teamRef: string | null }) {
  const { ref, companyName, shareableTeams } = study;
  const nodes = useMemo(() => teamNodes(companyName, shareableTeams), [companyName, shareableTeams]);
  const [scope, setScope] = useState(() => (nodes.some(({ id }) => id === teamRef) ? teamRef : null));
  const [days, setDays] = useState(USUAL_DAYS);
  const key = useCreationKey();
  const [create, { data, loading, error }] = useShareStudyMutation();
  const made = data?.shareStudy;

  const share = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const chosen = { teamRef: scope, expiryDays: Number(days) };
    create({ variables: { ref, input: { key: key.current(chosen), ...chosen } } }).then(
      () => {
        key.spend();
        analytics.track('results_shared', { days: Number(days), isOneTeam: scope !== null });
      },
      reportUnexpected, // a refusal is shown below the form
    );
  };
  return (
    <Stack as="form" gap={4} onSubmit={share}>
      {shareableTeams.length > 0 && (
        <Stack gap={1}>
          <Text size={13} weight="medium" aria-hidden>
            Results to share
          </Text>
          <TreePicker
            label="Results to share"
            searchPlaceholder="Search teams"
            emptyText="No teams match your filter and search."
            hasColumns={false}
            maxHeight={196}
            selectionMode="single"
            nodes={nodes}
            value={nodeOfTeam(scope)}
            onChange={(id) => setScope(teamOfNode(id))}
          />
          <Text size={13} tone="textMuted">
            {teamsNote(study.privacy)} A link to a team shows no other team, and no total.
          </Text>
        </Stack>
      )}
      <Inline gap={3} alignItems="flex-end" justifyContent="space-between">
        <Stack width={[1, 180]}>
          <Select label="Expires after" options={EXPIRY} value={days} onChange={setDays} />
        </Stack>
        <Button type="submit" variant="primary" isPending={loading}>
          Create link
        </Button>
      </Inline>
      <FormError message={formMessage(error)} />
      {made && (
        <CopyField
          key={made.share.ref}
          label={`Link to the results of ${made.share.team?.value ?? companyName}`}
          description={`Copy it now. It is not shown again. It works until ${dayText(made.share.expiresAt)}.`}
          value={shareLinkAddress(ref, made.share.team?.ref ?? null, made.scopeToken)}
        />
      )}
    </Stack>
  );
}
