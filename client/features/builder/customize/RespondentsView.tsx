import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { LinkButton } from '@/ui/LinkButton';
import { Inline, Stack } from '@/ui/Stack';
import type { BuilderStudyFragment } from '../BuilderPage.generated';
import { parentsOf, type SurveyDraft } from '../draft/surveyDraft';
import type { OpenQuestionEditor } from '../draft/useOpenQuestion';
import { ONE_COLUMN_QUERY } from './columnLayout';
import { DEMOGRAPHIC_STEP, INTRO_STEP, VOTING_STEP } from './fixedSteps';

const PreviewInPlace = lazyPart(() => import('./PreviewInPlace'));

/** The keys that the respondent's page has for the fixed steps. */
const FIXED_STEP_KEYS: Record<string, string> = {
  [INTRO_STEP]: 'intro',
  [DEMOGRAPHIC_STEP]: 'team',
  [VOTING_STEP]: 'voting',
};

/** The step of the respondent's page that shows the selected step, and what it does not show. */
function shownStep(selected: string, prompts: SurveyDraft['prompts'], isWriting: boolean) {
  const prompt = prompts.find(({ slug }) => slug === selected);
  const parent = prompt && parentsOf(prompts, prompt)[0];
  const step = FIXED_STEP_KEYS[selected] ?? `prompt:${parent?.slug ?? selected}`;
  if (isWriting) return { step, note: 'Save the question that you are writing to see it here.' };
  if (parent)
    return { step, note: 'This question is asked after certain answers. Answer the one before it here to see it.' };
  if (selected === VOTING_STEP)
    return { step, note: 'Respondents vote on the topics that they have scored. Answer questions here to see them.' };
  return { step, note: null };
}

interface RespondentsViewProps {
  study: BuilderStudyFragment;
  prompts: SurveyDraft['prompts'];
  /** The selected step. */
  selected: string;
  question: OpenQuestionEditor;
  /** Saves the draft, so that the page shows it as it is. */
  onShow: () => void;
  /** Another button beside the one that shows the step. */
  children: ReactNode;
}

/** The selected step of a draft on the respondent's own page: in a frame, or by a link where a frame has no room. */
export function RespondentsView({ study, prompts, selected, question, onShow, children }: RespondentsViewProps) {
  const [isOpen, setOpen] = useState(false);
  const isOneColumn = useMediaQuery(ONE_COLUMN_QUERY);
  const { step, note } = shownStep(selected, prompts, question.open?.slug === selected);
  const address = `/study/${study.ref}?${new URLSearchParams({ step }).toString()}`;
  const toggle = () => {
    if (!isOpen) onShow();
    setOpen(!isOpen);
  };
  return (
    <Stack gap={3} pt={4}>
      <Inline justifyContent="center" gap={2}>
        {isOneColumn ? (
          <LinkButton href={address} target="_blank" onClick={onShow} icon={<Eye size={16} aria-hidden />}>
            See this step as respondents do
          </LinkButton>
        ) : (
          <Button onClick={toggle} icon={isOpen ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}>
            {isOpen ? 'Hide the preview' : 'See this step as respondents do'}
          </Button>
        )}
        {children}
      </Inline>
      {!isOneColumn && <PreviewInPlace isOpen={isOpen} address={address} version={study.version} note={note} />}
    </Stack>
  );
}
