import { useRef, useState } from 'react';
import { prefersReducedMotion } from '@/lib/prefersReducedMotion';
import { useShortcuts } from '@/ui/shortcuts';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import type { Benchmark } from '../benchmark/useBenchmark';
import { analyzePath } from '../analyzerPaths';
import { usePageTitle } from '../usePageTitle';
import { RevealControls } from './RevealControls';
import { RevealHeader } from './RevealHeader';
import { RevealStyles } from './RevealStyles';
import { useSectionScroll } from './scroll/useSectionScroll';
import { RevealSections } from './RevealSections';
import { useHighlightsStory, type HighlightedStudy } from './useHighlightsStory';

export interface RevealProps {
  study: AnalyzerStudyFragment;
  highlights: HighlightedStudy;
  benchmark: Benchmark;
  isAdmin: boolean;
  /** The page was opened with the example survey's link. */
  isExample: boolean;
}

/** The highlights, from the greeting to the next steps. */
export function Reveal({ study, highlights, benchmark, isAdmin, isExample }: RevealProps) {
  const story = useHighlightsStory(highlights, benchmark.percentile);
  const main = useRef<HTMLElement>(null);
  const { current, press } = useSectionScroll(main);
  useShortcuts('Highlights', [
    { keys: ['↓', '→', 'Space'], text: 'Next section' },
    { keys: ['↑', '←', 'Shift+Space'], text: 'Previous section' },
    { keys: ['Home', 'End'], text: 'First or last section' },
  ]);
  // Everything is shown from the start for readers who want less motion, and in browsers that can't tell what is in
  // view.
  const [isStaged] = useState(() => !prefersReducedMotion() && 'IntersectionObserver' in window);
  usePageTitle(`Highlights: ${study.name}`);
  const resultsPath = analyzePath(study.ref, 'insights', highlights.results.teamRef);

  return (
    <>
      <RevealStyles />
      <RevealHeader studyName={study.name} isExample={isExample} resultsPath={resultsPath} isAdmin={isAdmin} />
      <main ref={main} data-staged={isStaged || undefined}>
        <RevealSections
          study={study}
          highlights={highlights}
          story={story}
          benchmark={benchmark}
          resultsPath={resultsPath}
          isAdmin={isAdmin}
        />
      </main>
      <RevealControls current={current} count={story.sections.length} press={press} />
    </>
  );
}
