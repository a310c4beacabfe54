/*
 * The parts of the questions that nobody needs at first: the choice of a team, which comes after the welcome, the vote, the review of all
 * answers, the minutes that are left, and the list of steps, which only wide windows show; what happens after the end; why answers or a link do not count; and the copy of the
 * page for opening it offline. They are a script
 * of their own, which is fetched as soon as the questions begin, or where one of them is needed, so the first load is smaller.
 */
import { enLater } from '../texts/enLater';
import { addEnglish } from '../texts/language';

addEnglish(enLater);

export { EndNext } from '../EndNext';
export { EndOutcome } from '../outcomes/EndOutcome';
export { isLinkEnd, LinkEnded } from '../entry/LinkEnded';
export { setOfflineCopy } from '../offline/offlineCopy';
export { RepliesAtEnd } from '../replies/RepliesAtEnd';
export { minutesLeft } from '../survey/minutesLeft';
export { ReviewStep } from './ReviewStep';
export { StepSidebar } from './StepSidebar';
export { TeamStep } from './TeamStep';
export { VotingStep } from '../priorities/VotingStep';
