import { dayText } from '@/lib/dates';
import { colourReference } from '@/theme/colours';
import { media } from '@/theme/tokens';
import { Text } from '@/ui/Text';
import { Scene, SceneTitle } from '../RevealSection';
import { Stage } from '../Stage';

export interface LandingSectionProps {
  studyName: string;
  /** The group whose results are shown. */
  scope: string;
  closeDate: string | null;
}

export function LandingSection({ studyName, scope, closeDate }: LandingSectionProps) {
  return (
    <Scene name="landing" glow={colourReference('accent')}>
      <Stage at={0}>
        <Text as="p" size={24} tone="textMuted">
          Hi there!
        </Text>
      </Stage>
      <Stage at={1}>
        <SceneTitle of="landing" level={1}>
          Your DevEx results are in!
        </SceneTitle>
      </Stage>
      <Stage at={2}>
        <Text as="p" size={16} weight="medium">
          {studyName}
        </Text>
        <Text as="p" tone="textMuted" pt={1}>
          {closeDate ? `${scope}, closed on ${dayText(closeDate)}` : scope}
        </Text>
        <Text
          as="p"
          size={13}
          tone="textMuted"
          pt={10}
          css={{ [media.touch]: { display: 'none' }, [media.paper]: { display: 'none' } }}
        >
          Scroll, or go on with the arrow keys.
        </Text>
      </Stage>
    </Scene>
  );
}
