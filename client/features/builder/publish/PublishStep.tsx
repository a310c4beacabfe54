import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { layout } from '@/theme/tokens';
import { Banner } from '@/ui/Banner';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { FormError } from '@/ui/FormError';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextField } from '@/ui/TextField';
import type { BuilderStepProps } from '../builderProps';
import type { AutosaveState } from '../draft/autosaver';
import { surveyNameProblem } from '../draft/surveyName';
import { firstBlockedStep, type BuilderStep, type BuilderStepId } from '../builderSteps';
import { PublishChoices } from './PublishChoices';
import { PublishFigures } from './PublishFigures';
import { PublishNow } from './PublishNow';
import { PublishSummary } from './PublishSummary';
import { TestInvitation } from './TestInvitation';
import type { PublishState, PublishPhase } from './usePublish';

interface PublishStepProps extends BuilderStepProps {
  steps: readonly BuilderStep[];
  /** The number of open threads of notes about the draft. */
  openNotes: number;
  saveState: AutosaveState;
  publishing: PublishState;
  readOnlyReason: string | null;
  /** Saves the draft. Resolves to whether everything is saved. */
  save: () => Promise<boolean>;
  onGo: (step: BuilderStepId) => void;
}

/** The summary before the survey is published. */
export function PublishStep({
  steps,
  data,
  draft,
  edit,
  isReadOnly,
  openNotes,
  saveState,
  publishing,
  readOnlyReason,
  save,
  onGo,
}: PublishStepProps) {
  const { error, publish } = publishing;
  const phase: PublishPhase = publishing.phase === 'idle' && saveState === 'saving' ? 'saving' : publishing.phase;
  const [wasAsked, setAsked] = useState(false);
  const nameProblem = surveyNameProblem(draft.name);
  const blocked = firstBlockedStep({
    ...{ steps, draft, library: data.promptPage.nodes },
    earliestCloseDate: data.study.closeDateChoice.earliest,
    recipientCount: data.study.recipientCount,
  });

  const confirm = () => {
    setAsked(true);
    if (nameProblem === null) void publish();
  };

  return (
    <Box maxWidth={layout.builder + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>Review your survey</Heading>
          <Text as="p" tone="textMuted">
            Once it is published, its questions, texts and teams can no longer be changed.
          </Text>
        </Stack>
        {!isReadOnly && blocked && (
          // The address of this step can be opened before the steps before it are done.
          <Banner
            tone="warning"
            action={
              <Button size="sm" onClick={() => onGo(blocked.step.id)}>
                {blocked.step.label}
              </Button>
            }
          >
            {blocked.reason}
          </Banner>
        )}
        <Card>
          <Stack gap={6}>
            <TextField
              label="Survey name"
              isRequired
              disabled={isReadOnly}
              value={draft.name}
              onChange={(name) => edit({ name })}
              error={wasAsked || saveState === 'saved' ? nameProblem : null}
            />
            <PublishFigures data={data} draft={draft} />
            <PublishSummary data={data} draft={draft} />
            {!isReadOnly && <TestInvitation data={data} draft={draft} save={save} />}
          </Stack>
        </Card>
        <PublishChoices data={data} draft={draft} edit={edit} isReadOnly={isReadOnly} />
        <FormError message={formMessage(error)} />
        <PublishNow
          draft={draft}
          openNotes={openNotes}
          isReadOnly={isReadOnly}
          phase={phase}
          disabledReason={readOnlyReason ?? blocked?.reason}
          onPublish={confirm}
          onBack={() => onGo('customize-study')}
        />
      </Stack>
    </Box>
  );
}
