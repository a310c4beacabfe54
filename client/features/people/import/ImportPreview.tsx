import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import type { RosterImportOutcome } from '@/apollo/types.generated';
import { Banner } from '@/ui/Banner';
import { ErrorState } from '@/ui/ErrorState';
import { SkeletonTable } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Tabs } from '@/ui/Tabs';
import { ApplyImport } from './ApplyImport';
import { useImportPreviewQuery, type AppliedImportFragment, type ImportNumbersFragment } from './ImportPage.generated';
import { countedPeople, withoutTeamText } from './importTexts';
import { NewTeams } from './NewTeams';
import { PreviewRows } from './PreviewRows';

interface ImportPreviewProps {
  importRef: string;
  onBack: () => void;
  onApplied: (applied: AppliedImportFragment) => void;
}

const OUTCOMES: [RosterImportOutcome, Lowercase<RosterImportOutcome>, string][] = [
  ['ADDED', 'added', 'Added'],
  ['CHANGED', 'changed', 'Changed'],
  ['UNCHANGED', 'unchanged', 'Unchanged'],
  ['REFUSED', 'refused', 'Refused'],
  ['REMOVED', 'removed', 'Removed'],
];

/** What an import would do, row by row, and the button that does it. */
export function ImportPreview({ importRef, onBack, onApplied }: ImportPreviewProps) {
  const [chosen, setChosen] = useState<RosterImportOutcome | null>(null);
  const { data, error, refetch } = useImportPreviewQuery({
    variables: { ref: importRef },
    fetchPolicy: 'network-only',
  });
  const shown = data?.rosterImport;
  if (!shown?.counts) {
    if (!data && !error) return <SkeletonTable rows={6} columns={3} />;
    return (
      <ErrorState
        title={error ? 'The preview could not be loaded' : 'This preview is gone'}
        text={formMessage(error) ?? 'Previews are kept for a day. Go back and make a new one.'}
        onRetry={error ? () => retryQuery(refetch) : onBack}
      />
    );
  }
  const { counts, removesMissing, newTeams } = shown;
  const tabs = OUTCOMES.filter(([outcome]) => outcome !== 'REMOVED' || removesMissing);
  const first = tabs.find(([, count]) => counts[count] > 0)?.[0] ?? 'ADDED';
  const outcome = chosen ?? first;
  return (
    <Stack gap={5}>
      <Warnings counts={counts} removesMissing={removesMissing} />
      <NewTeams count={counts.newTeams} teams={newTeams} />
      <Tabs
        label="Rows by outcome"
        items={tabs.map(([id, count, label]) => ({ id, label: `${label} ${counts[count].toLocaleString('en-US')}` }))}
        value={outcome}
        onChange={setChosen}
      >
        <PreviewRows key={outcome} importRef={importRef} outcome={outcome} />
      </Tabs>
      <ApplyImport importRef={importRef} counts={counts} onBack={onBack} onApplied={onApplied} />
    </Stack>
  );
}

function Warnings({ counts, removesMissing }: { counts: ImportNumbersFragment; removesMissing: boolean }) {
  const { added, changed, unchanged, refused, removed, missing } = counts;
  const read = added + changed + unchanged;
  const withoutTeam = withoutTeamText(counts);
  return (
    <>
      {removesMissing && removed > 0 && (
        <Banner tone="warning">
          {countedPeople(removed)} of the roster {removed === 1 ? 'is' : 'are'} not in the file and will be removed.
        </Banner>
      )}
      {!removesMissing && missing > 0 && (
        <Banner>
          {countedPeople(missing)} of the roster {missing === 1 ? 'is' : 'are'} not in the file and{' '}
          {missing === 1 ? 'stays' : 'stay'} as they are.
        </Banner>
      )}
      {refused > 0 && read < refused && (
        <Banner tone="warning">
          Most rows are refused. Go back and check the columns: is the email the right one?
        </Banner>
      )}
      {withoutTeam !== null && <Banner>{withoutTeam}</Banner>}
    </>
  );
}
