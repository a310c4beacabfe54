import { Scene, SceneTitle } from '../RevealSection';
import { Stage } from '../Stage';
import type { SectionName } from '../story';

/** A sentence that announces the next sections. */
export function TransitionSection({ name, glow, text }: { name: SectionName; glow: string; text: string }) {
  return (
    <Scene name={name} glow={glow}>
      <Stage at={0}>
        <SceneTitle of={name} level={2}>
          {text}
        </SceneTitle>
      </Stage>
    </Scene>
  );
}
