import { request } from './request';
import {
  StartStudyResponseDocument,
  type StartStudyResponseMutation,
  type StartStudyResponseMutationVariables,
} from './taker.generated';

/** Begins a response to a survey, with an email address or with a target ref. */
export const beginResponse = (
  input: StartStudyResponseMutationVariables['input'],
): Promise<StartStudyResponseMutation['startStudyResponse']> =>
  request(StartStudyResponseDocument, { input }).then(({ startStudyResponse }) => startStudyResponse);
