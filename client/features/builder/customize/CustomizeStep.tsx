import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { prefersReducedMotion } from '@/lib/prefersReducedMotion';
import { layout } from '@/theme/tokens';
import { toast } from '@/ui/Toast';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { BuilderStepProps } from '../builderProps';
import { insertAt, moveBy, type DraftPrompt } from '../draft/draft';
import { InsightsPanel } from './InsightsPanel';
import { LibraryDialog } from './LibraryDialog';
import { INTRO } from './selection';
import { StepPreview } from './StepPreview';
import { StepsPanel } from './StepsPanel';

const WIDE = '@media (min-width: 80em)';
const MEDIUM = '@media (min-width: 52em)';
const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"preview" "steps" "insights"',
  gap: 24,
  padding: '24px 16px 64px',
  [MEDIUM]: { gridTemplateColumns: 'minmax(280px, 2fr) minmax(0, 3fr)', gridTemplateAreas: '"steps preview" "steps insights"', gridTemplateRows: 'auto 1fr', padding: 24 },
  [WIDE]: { gridTemplateColumns: `${layout.stepsPanel}px minmax(0, 1fr) auto`, gridTemplateAreas: '"steps preview insights"', gridTemplateRows: 'auto' },
});
const Preview = styled.section({ gridArea: 'preview', width: '100%', maxWidth: layout.builder, justifySelf: 'center', scrollMarginTop: 124 });

/** The questions and the welcome: the list on the left, what is chosen in it in the middle, what it amounts to on the right. */
export function CustomizeStep({ data, draft, edit, isReadOnly }: BuilderStepProps) {
  const [selected, setSelected] = useState(INTRO);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const preview = useRef<HTMLElement>(null);
  const { prompts } = draft;

  const select = (step: string) => {
    setSelected(step);
    preview.current?.scrollIntoView?.({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  };
  const setPrompts = (next: readonly DraftPrompt[]) => edit({ prompts: next });
  const remove = (slug: string) => {
    const at = prompts.findIndex((prompt) => prompt.slug === slug);
    const removed = prompts[at];
    if (!removed) return;
    const rest = prompts.filter((prompt) => prompt !== removed);
    setPrompts(rest);
    if (selected === slug) setSelected((rest[at] ?? rest[at - 1])?.slug ?? INTRO);
    toast({ tone: 'info', title: 'Question removed', text: removed.text });
  };
  const add = (prompt: DraftPrompt) => {
    setPrompts(insertAt(prompts, prompt, prompts.length));
    setSelected(prompt.slug);
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
      <LibraryDialog isOpen={isLibraryOpen} onClose={() => setLibraryOpen(false)} data={data} prompts={prompts} onAdd={add} />
    </>
  );
}
