import type { ComponentType } from 'react';
import { BuildIllustration } from './BuildIllustration';
import { CompareIllustration } from './CompareIllustration';
import { ResultsIllustration } from './ResultsIllustration';
import { ShareIllustration } from './ShareIllustration';
import { SurveyListIllustration } from './SurveyListIllustration';

export interface WalkthroughPanelContent {
  title: string;
  text: string;
  Illustration: ComponentType;
}

/** The walkthrough of admins: their main tasks, in the order in which they do them. */
const ADMIN_PANELS: readonly WalkthroughPanelContent[] = [
  {
    title: 'Creating your first survey',
    text: 'Start from a template or from scratch. Choose the questions, write your own, and pick the teams to ask.',
    Illustration: BuildIllustration,
  },
  {
    title: 'Sharing your survey',
    text: 'Publish it and post its link where your teams will see it. Everybody answers once, in a few minutes, without an account.',
    Illustration: ShareIllustration,
  },
  {
    title: 'Analysing the results',
    text: 'See the score of each topic, what people want changed first, and what they wrote. Never about fewer than 3 people.',
    Illustration: ResultsIllustration,
  },
];

/** The walkthrough of viewers, who read results and make no surveys. */
const VIEWER_PANELS: readonly WalkthroughPanelContent[] = [
  {
    title: 'Finding a survey',
    text: 'The list has the surveys of your company. Open one that is closed to see its results, or one that is running to see who takes part.',
    Illustration: SurveyListIllustration,
  },
  {
    title: 'Reading the results',
    text: 'See the score of each topic, what people want changed first, and what they wrote. Never about fewer than 3 people.',
    Illustration: ResultsIllustration,
  },
  {
    title: 'Comparing groups',
    text: 'Choose a team, or put two teams side by side. A series shows how the scores of its surveys change.',
    Illustration: CompareIllustration,
  },
];

export const panelsFor = ({ isCustomerAdmin }: { isCustomerAdmin: boolean }): readonly WalkthroughPanelContent[] =>
  isCustomerAdmin ? ADMIN_PANELS : VIEWER_PANELS;
