import type { DeliveryProblem } from '@/apollo/types.generated';

/** Why messages could not be sent, as the end of a sentence. */
export const PROBLEM_TEXTS: Record<DeliveryProblem, string> = {
  REFUSED: 'the address does not exist or takes nothing',
  UNREACHABLE: 'it was not accepted in time',
  NO_ACCOUNT: 'they have no account in the chat tool that takes messages',
  NOT_CONNECTED: 'the chat tool is not connected',
  UNSUBSCRIBED: 'they want no mails',
  SURVEY_ENDED: 'the survey had ended',
};
