import { colourReference } from '@/theme/colours';
import { LinkButton } from '@/ui/LinkButton';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Scene, SceneTitle } from '../Section';
import { Stage } from '../Stage';

export interface EndProps {
  /** Where all results are. */
  resultsPath: string;
  isAdmin: boolean;
}

/** What to do with it all. */
export function End({ resultsPath, isAdmin }: EndProps) {
  return (
    <Scene name="end" glow={colourReference('accent')}>
      <Stage at={0}>
        <SceneTitle of="end" level={2}>
          Now over to you
        </SceneTitle>
      </Stage>
      <Stage at={1}>
        <Text as="p" size={16} tone="textMuted">
          {isAdmin ? 'Share the results with the people who gave them, or explore them topic by topic.' : 'The results have more to say about every topic.'}
        </Text>
      </Stage>
      <Stage at={2}>
        <Inline gap={3} justifyContent="center">
          {isAdmin ? (
            <LinkButton href={resultsPath} variant="primary" size="lg">
              Explore
            </LinkButton>
          ) : (
            <LinkButton href={resultsPath} size="lg">
              See all results
            </LinkButton>
          )}
        </Inline>
      </Stage>
    </Scene>
  );
}
