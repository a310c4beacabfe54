import { RevealScene, RevealSceneTitle } from '../RevealSection';
import { RevealStage } from '../RevealStage';
import type { SectionName } from '../highlightsStory';

/** A sentence that announces the next sections. */
export function TransitionSection({ name, glow, text }: { name: SectionName; glow: string; text: string }) {
  return (
    <RevealScene name={name} glow={glow}>
      <RevealStage at={0}>
        <RevealSceneTitle of={name} level={2}>
          {text}
        </RevealSceneTitle>
      </RevealStage>
    </RevealScene>
  );
}
