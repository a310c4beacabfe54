/*
 * The parts of the questions that nobody needs at first: the choice of a team, which comes after the welcome, the vote, the review of all
 * answers, the minutes that are left, and the list of steps, which only wide windows show; and what happens after the end. They are a script
 * of their own, which is fetched as soon as the questions begin, so the first load is smaller and these parts are there before they are needed.
 */
import { enLater } from '../texts/enLater';
import { addEnglish } from '../texts/language';

addEnglish(enLater);

export { EndNext } from '../EndNext';
export { minutesLeft } from '../survey/minutesLeft';
export { ReviewStep } from './ReviewStep';
export { StepSidebar } from './StepSidebar';
export { TeamStep } from './TeamStep';
export { VotingStep } from '../priorities/VotingStep';
