import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { Stack } from '@/ui/Stack';
import { hiddenGroupExplanation, hiddenGroupTitle, type HiddenResult } from '@common/hidden-results';

interface FaceProps {
  title: string;
  text: string;
  href: string;
  action: string;
}

/** The page without highlights: the reason, and a link elsewhere. */
function Face({ title, text, href, action }: FaceProps) {
  return (
    <Stack as="main" justifyContent="center" minHeight="100dvh">
      <EmptyState level={1} title={title} text={text} action={<LinkButton href={href}>{action}</LinkButton>} />
    </Stack>
  );
}

interface LeadsBack {
  /** The address of the tab that has content. */
  resultsPath: string;
}

export const HighlightsSurveyNotFound = () => (
  <Face
    title="Survey not found"
    text="It may have been deleted, or it belongs to another company."
    href="/"
    action="Back to surveys"
  />
);

export const HighlightsNotClosed = ({ resultsPath }: LeadsBack) => (
  <Face
    title="Your results will be available after the survey is closed"
    text="The highlights are shown once everybody has had the time to answer."
    href={resultsPath}
    action="Back to the survey"
  />
);

export const HighlightsSwitchedOff = ({ resultsPath }: LeadsBack) => (
  <Face
    title="Highlights are switched off for your company"
    text="The results themselves are where they always are."
    href={resultsPath}
    action="See all results"
  />
);

export const HighlightsEmpty = ({ resultsPath, why }: LeadsBack & { why: HiddenResult }) => (
  <Face
    title={hiddenGroupTitle(why.reason, false)}
    text={hiddenGroupExplanation(why)}
    href={resultsPath}
    action="Back to the survey"
  />
);
