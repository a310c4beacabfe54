import { useEffect, useRef, useState } from 'react';
import { focusQuietly } from '@/lib/useHeadingFocus';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { ChooseFile } from './ChooseFile';
import { ImportDone } from './ImportDone';
import { ImportPreview } from './ImportPreview';
import type { AppliedImportFragment } from './ImportPage.generated';
import { MapColumns } from './MapColumns';
import { guessColumns, guessSeparator, type ColumnChoice } from './guessColumns';
import type { RosterFile } from './readSample';

/** What was chosen for a file. It stays when somebody goes back from the preview. */
export interface Mapping {
  columns: ColumnChoice[];
  teamSeparator: string | null;
  removesMissing: boolean;
}

type Step =
  | { name: 'choose' }
  | { name: 'columns'; file: RosterFile; mapping: Mapping }
  | { name: 'preview'; file: RosterFile; mapping: Mapping; ref: string }
  | { name: 'done'; applied: AppliedImportFragment };

const TITLES: Record<Step['name'], string> = {
  choose: 'Choose a file',
  columns: 'Match the columns',
  preview: 'Check what will happen',
  done: 'Imported',
};
const ORDER = Object.keys(TITLES) as Step['name'][];

/** The steps of an import. Nothing changes before the last one. `canCreate` says whether the reader may create surveys afterwards. */
export function ImportSteps({ canCreate }: { canCreate: boolean }) {
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const isUnderWay = step.name === 'columns' || step.name === 'preview';
  useUnloadWarning(isUnderWay);
  const begin = (file: RosterFile) => {
    const columns = guessColumns(file.headings, file.rows);
    const teamSeparator = guessSeparator(columns, file.rows);
    setStep({ name: 'columns', file, mapping: { columns, teamSeparator, removesMissing: false } });
  };
  return (
    <Stack gap={5}>
      <StepTitle key={step.name} name={step.name} />
      {step.name === 'choose' && <ChooseFile onChosen={begin} />}
      {step.name === 'columns' && (
        <MapColumns
          file={step.file}
          mapping={step.mapping}
          onChange={(mapping) => setStep({ ...step, mapping })}
          onBack={() => setStep({ name: 'choose' })}
          onPreview={(ref) => setStep({ ...step, name: 'preview', ref })}
        />
      )}
      {step.name === 'preview' && (
        <ImportPreview
          importRef={step.ref}
          onBack={() => setStep({ ...step, name: 'columns' })}
          onApplied={(applied) => setStep({ name: 'done', applied })}
        />
      )}
      {step.name === 'done' && (
        <ImportDone applied={step.applied} canCreate={canCreate} onAgain={() => setStep({ name: 'choose' })} />
      )}
    </Stack>
  );
}

function StepTitle({ name }: { name: Step['name'] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The first step is a new page, whose heading gets the focus.
    if (name !== 'choose') focusQuietly(heading.current!);
  }, [name]);
  return (
    <Inline gap={3} alignItems="baseline">
      <Text as="h2" size={16} weight="semibold" ref={heading}>
        {TITLES[name]}
      </Text>
      {name !== 'done' && (
        <Text size={13} tone="textMuted">
          Step {ORDER.indexOf(name) + 1} of 3
        </Text>
      )}
    </Inline>
  );
}
