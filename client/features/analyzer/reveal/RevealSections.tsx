import { memo, useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { colourReference } from '@/theme/colours';
import { sentimentColour } from '@/theme/tokens';
import { hiddenNote } from '@common/hidden-results';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import type { Benchmark } from '../benchmark/useBenchmark';
import type { TopicHref } from '../insights/segmentation/heatmapGroupings';
import { topicPath } from '../analyzerPaths';
import { AllTopicsSection } from './sections/AllTopicsSection';
import { CommentsSection } from './sections/CommentsSection';
import { DifferencesSection } from './sections/DifferencesSection';
import { EndSection } from './sections/EndSection';
import { LandingSection } from './sections/LandingSection';
import { ParticipationSection } from './sections/ParticipationSection';
import { TopicPanels } from './sections/TopicPanels';
import { TransitionSection } from './sections/TransitionSection';
import type { SectionName } from './highlightsStory';
import type { HighlightedStudy, HighlightsStory } from './useHighlightsStory';

export interface RevealSectionsProps {
  study: AnalyzerStudyFragment;
  highlights: HighlightedStudy;
  story: HighlightsStory;
  benchmark: Benchmark;
  /** The address of the results. */
  resultsPath: string;
  isAdmin: boolean;
}

/** All sections of the highlights in their order. They are memoized, because the current section changes none of them. */
export const RevealSections = memo(function Sections({ story, ...props }: RevealSectionsProps) {
  return story.sections.map((name) => <StorySection key={name} name={name} story={story} {...props} />);
});

/** The component for a section of the highlights. */
function StorySection({
  name,
  study,
  highlights,
  story,
  benchmark,
  resultsPath,
  isAdmin,
}: RevealSectionsProps & { name: SectionName }) {
  const { results, scoredTeams, closeDate } = highlights;
  const { topics, rows } = story;
  const { search } = useLocation();
  const hrefOf: TopicHref = useCallback(
    (slug, teamRef) => topicPath(study.ref, teamRef ?? results.teamRef, slug, search),
    [study.ref, results.teamRef, search],
  );
  const scope = scoredTeams.find(({ ref }) => ref === results.teamRef)?.value ?? study.companyName;
  const index = results.devexIndex.__typename === 'DevexIndex' ? results.devexIndex : null;

  switch (name) {
    case 'landing':
      return <LandingSection studyName={study.name} scope={scope} closeDate={closeDate} />;
    case 'participation':
      return <ParticipationSection responses={story.responses ?? 0} details={story.participation} />;
    case 'strengths':
      return (
        <TransitionSection
          name={name}
          glow={sentimentColour('positive').background}
          text="First, what works well for you"
        />
      );
    case 'highest':
      return (
        <TopicPanels
          name={name}
          title="Highest scoring topics"
          lead="What people are most content with."
          topics={topics.highest}
        />
      );
    case 'highest-comments':
      return <CommentsSection name={name} title="What people say about them" topics={topics.highest} />;
    case 'growth':
      return (
        <TransitionSection
          name={name}
          glow={sentimentColour('negative').background}
          text="Time to see where you can grow!"
        />
      );
    case 'priority':
      return (
        <TopicPanels
          name={name}
          title="Priority topics"
          lead="What people want to see better first."
          topics={topics.priority}
        />
      );
    case 'priority-comments':
      return <CommentsSection name={name} title="What would help" topics={topics.priority} />;
    case 'whole':
      return (
        <TransitionSection name={name} glow={colourReference('accent')} text="Let's look at the whole picture..." />
      );
    case 'topics':
      return (
        <AllTopicsSection
          topics={topics.all}
          hidden={rows.flatMap(({ hidden }) => hidden ?? [])}
          index={index}
          scope={scope}
          benchmark={benchmark}
        />
      );
    case 'differences':
      return (
        <DifferencesSection
          groupings={story.groupings}
          topics={rows}
          hrefOf={hrefOf}
          note={hiddenNote('Groups', study.privacy)}
        />
      );
    case 'end':
      return <EndSection study={study} resultsPath={resultsPath} isAdmin={isAdmin} />;
  }
}
