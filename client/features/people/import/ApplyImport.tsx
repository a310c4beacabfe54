import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { FormError } from '@/ui/FormError';
import { LinkButton } from '@/ui/LinkButton';
import { Progress } from '@/ui/Progress';
import { Inline, Stack } from '@/ui/Stack';
import {
  useApplyRosterImportMutation,
  useDiscardRosterImportMutation,
  useImportProgressQuery,
  type AppliedImportFragment,
  type ImportNumbersFragment,
} from './ImportPage.generated';
import { countedPeople } from './importTexts';

const POLL_MS = 500;

interface ApplyImportProps {
  importRef: string;
  counts: ImportNumbersFragment;
  onBack: () => void;
  onApplied: (applied: AppliedImportFragment) => void;
}

/** Applies the preview, and shows how far it is. Removing people needs a second look. */
export function ApplyImport({ importRef, counts, onBack, onApplied }: ApplyImportProps) {
  const [isApplying, setApplying] = useState(false);
  const [isSure, setSure] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [apply] = useApplyRosterImportMutation();
  const [discard] = useDiscardRosterImportMutation();
  const variables = { ref: importRef };
  const count = counts.added + counts.changed + counts.removed;

  const run = () => {
    setError(null);
    setApplying(true);
    apply({ variables }).then(
      ({ data }) => onApplied(data!.applyRosterImport.rosterImport),
      (problem: unknown) => {
        setApplying(false);
        setError(formMessage(problem));
      },
    );
  };
  const back = () => {
    // A preview that nobody discards is deleted after a day, so a failure does no harm.
    discard({ variables }).catch((problem: unknown) => formMessage(problem));
    onBack();
  };

  return (
    <Stack gap={4}>
      {counts.removed > 0 && (
        <Checkbox
          label={`Remove ${countedPeople(counts.removed)} from the roster`}
          description="They are in the tab Removed. You can undo the whole import for 7 days."
          isSelected={isSure}
          isDisabled={isApplying}
          onChange={setSure}
        />
      )}
      <FormError message={error} />
      {isApplying && <ApplyProgress importRef={importRef} />}
      <Inline gap={2}>
        <Button
          variant="primary"
          isPending={isApplying}
          disabledReason={blockedBy(count, counts.removed > 0 && !isSure)}
          onClick={run}
        >
          {actionText(counts)}
        </Button>
        <Button isDisabled={isApplying} onClick={back}>
          Back to the columns
        </Button>
        {counts.refused > 0 && (
          <LinkButton href={`/api/roster/import/${importRef}/refused.csv`} download>
            Download the refused rows
          </LinkButton>
        )}
      </Inline>
    </Stack>
  );
}

function actionText({ added, changed, removed }: ImportNumbersFragment): string {
  const kept = added + changed;
  if (removed === 0) return kept > 0 ? `Import ${countedPeople(kept)}` : 'Import';
  return kept > 0
    ? `Import ${countedPeople(kept)} and remove ${countedPeople(removed)}`
    : `Remove ${countedPeople(removed)}`;
}

function blockedBy(count: number, isUnsure: boolean): string | undefined {
  if (count === 0) return 'Nothing would change.';
  return isUnsure ? 'Confirm that people are removed.' : undefined;
}

function ApplyProgress({ importRef }: { importRef: string }) {
  const { data } = useImportProgressQuery({
    variables: { ref: importRef },
    fetchPolicy: 'network-only',
    pollInterval: POLL_MS,
    context: { isSilent: true },
  });
  return <Progress label="Importing" value={data?.rosterImport?.progress ?? 0} max={1} />;
}
