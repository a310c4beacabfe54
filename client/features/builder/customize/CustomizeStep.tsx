import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { bringIntoView } from '@/lib/bringIntoView';
import { layout } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { BuilderStepProps } from '../builderProps';
import { insertAt, moveBy, type DraftPrompt } from '../draft/draft';
import { InsightsPanel } from './InsightsPanel';
import { LibraryDialog } from './LibraryDialog';
import { BELOW_HEAD, MEDIUM, WIDE } from './places';
import { INTRO } from './selection';
import { StepPreview } from './StepPreview';
import { StepsPanel } from './StepsPanel';

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"preview" "steps" "insights"',
  gap: 24,
  padding: '24px 16px 64px',
  [MEDIUM]: { gridTemplateColumns: 'minmax(280px, 2fr) minmax(0, 3fr)', gridTemplateAreas: '"steps preview" "steps insights"', gridTemplateRows: 'auto 1fr', padding: 24 },
  [WIDE]: { gridTemplateColumns: `${layout.stepsPanel}px minmax(0, 1fr) auto`, gridTemplateAreas: '"steps preview insights"', gridTemplateRows: 'auto' },
});
const Preview = styled.section({
  gridArea: 'preview',
  width: '100%',
  maxWidth: layout.builder,
  justifySelf: 'center',
  scrollMarginTop: BELOW_HEAD,
});

/** The questions and the welcome: the list on the left, what is chosen in it in the middle, what it amounts to on the right. */
export function CustomizeStep({ data, draft, edit, isReadOnly }: BuilderStepProps) {
  const [selected, setSelected] = useState(INTRO);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [removed, setRemoved] = useState<{ prompt: DraftPrompt; at: number } | null>(null);
  const preview = useRef<HTMLElement>(null);
  const { prompts } = draft;

  const select = (step: string) => {
    setSelected(step);
    bringIntoView(preview.current);
  };
  const setPrompts = (next: readonly DraftPrompt[]) => edit({ prompts: next });
  const remove = (slug: string) => {
    const at = prompts.findIndex((prompt) => prompt.slug === slug);
    const prompt = prompts[at];
    if (!prompt) return;
    const rest = prompts.filter((other) => other !== prompt);
    setPrompts(rest);
    setRemoved({ prompt, at });
    if (selected === slug) setSelected((rest[at] ?? rest[at - 1])?.slug ?? INTRO);
  };
  const add = (prompt: DraftPrompt, at = prompts.length) => {
    setPrompts(insertAt(prompts, prompt, at));
    setSelected(prompt.slug);
    setRemoved(null);
  };
  const closeLibrary = () => {
    setLibraryOpen(false);
    bringIntoView(document.querySelector(`[data-key="${selected}"]`)); // what was added, at the end of the list
  };

  return (
    <>
      <VisuallyHidden>
        <h1>Customize survey</h1>
      </VisuallyHidden>
      <Columns>
        <StepsPanel
          data={data}
          prompts={prompts}
          selected={selected}
          isReadOnly={isReadOnly}
          onSelect={select}
          onReorder={setPrompts}
          onRemove={remove}
          onAdd={() => setLibraryOpen(true)}
        />
        <Preview ref={preview} aria-label="Selected step">
          {removed && (
            <Inline role="status" justifyContent="space-between" gap={3} pb={3} flexWrap="nowrap">
              <Text size={13} tone="textMuted" truncate>
                Removed: {removed.prompt.text}
              </Text>
              <Button size="sm" onClick={() => add(removed.prompt, removed.at)}>
                Undo
              </Button>
            </Inline>
          )}
          <StepPreview
            data={data}
            draft={draft}
            selected={selected}
            isReadOnly={isReadOnly}
            onWelcomeChange={(welcomeMessage) => edit({ welcomeMessage })}
            onMove={(slug, step) => setPrompts(moveBy(prompts, slug, step))}
            onRemove={remove}
          />
        </Preview>
        <InsightsPanel prompts={prompts} topics={data.topics} />
      </Columns>
      <LibraryDialog isOpen={isLibraryOpen} onClose={closeLibrary} data={data} prompts={prompts} onAdd={add} />
    </>
  );
}
