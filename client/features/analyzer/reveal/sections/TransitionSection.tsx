import { Scene, SceneTitle } from '../RevealSection';
import { Stage } from '../Stage';
import type { SectionName } from '../story';

/** Says in a sentence what comes next. */
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
