import { dayText } from '@/lib/dates';
import { colourReference } from '@/theme/colours';
import { media } from '@/theme/tokens';
import { Text } from '@/ui/Text';
import { RevealScene, RevealSceneTitle } from '../RevealSection';
import { RevealStage } from '../RevealStage';

export interface LandingSectionProps {
  studyName: string;
  /** The group whose results are shown. */
  scope: string;
  closeDate: string | null;
}

export function LandingSection({ studyName, scope, closeDate }: LandingSectionProps) {
  return (
    <RevealScene name="landing" glow={colourReference('accent')}>
      <RevealStage at={0}>
        <Text as="p" size={24} tone="textMuted">
          Hi there!
        </Text>
      </RevealStage>
      <RevealStage at={1}>
        <RevealSceneTitle of="landing" level={1}>
          Your DevEx results are in!
        </RevealSceneTitle>
      </RevealStage>
      <RevealStage at={2}>
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
          css={{ [media.touch]: { display: 'none' }, [media.print]: { display: 'none' } }}
        >
          Scroll, or go on with the arrow keys.
        </Text>
      </RevealStage>
    </RevealScene>
  );
}
