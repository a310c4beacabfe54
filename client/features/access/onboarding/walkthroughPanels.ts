import type { ComponentType } from 'react';
import { BuildIllustration } from './BuildIllustration';
import { ResultsIllustration } from './ResultsIllustration';
import { ShareIllustration } from './ShareIllustration';

/** The walkthrough: the product's main tasks, in the order in which people do them. */
export const WALKTHROUGH_PANELS: readonly { title: string; text: string; Illustration: ComponentType }[] = [
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
