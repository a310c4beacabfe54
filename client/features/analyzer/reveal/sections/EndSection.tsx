import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { colourReference } from '@/theme/colours';
import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { AnalyzerStudyFragment } from '../../AnalyzerFrame.generated';
import { ShareDialog } from '../../share/ShareDialog';
import { RevealScene, RevealSceneTitle } from '../RevealSection';
import { RevealStage } from '../RevealStage';

export interface EndSectionProps {
  study: AnalyzerStudyFragment;
  /** The address of the results. */
  resultsPath: string;
  isAdmin: boolean;
}

/** The next steps. */
export function EndSection({ study, resultsPath, isAdmin }: EndSectionProps) {
  return (
    <RevealScene name="end" glow={colourReference('accent')}>
      <RevealStage at={0}>
        <RevealSceneTitle of="end" level={2}>
          Now over to you
        </RevealSceneTitle>
      </RevealStage>
      <RevealStage at={1}>
        <Text as="p" size={16} tone="textMuted">
          {isAdmin
            ? 'Share the results with the people who gave them, or explore them topic by topic.'
            : 'The results have more to say about every topic.'}
        </Text>
      </RevealStage>
      <RevealStage at={2}>
        {isAdmin ? (
          <Inline gap={3} justifyContent="center">
            {study.viewerCan.share && <Share studyRef={study.ref} />}
            <LinkButton href={resultsPath} variant="primary" size="lg">
              Explore
            </LinkButton>
          </Inline>
        ) : (
          <LinkButton href={resultsPath} size="lg">
            See all results
          </LinkButton>
        )}
      </RevealStage>
    </RevealScene>
  );
}

function Share({ studyRef }: { studyRef: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" icon={<Share2 size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <ShareDialog studyRef={studyRef} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
