/** All that is shown once a response has begun: the questions, and how it ends. */
export { EndStage } from './EndStage';
export { QuestionStage } from './QuestionStage';
export { TakerHeader } from './TakerHeader';
