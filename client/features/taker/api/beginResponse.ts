import { request } from './request';
import {
  StartStudyResponseDocument,
  type StartStudyResponseMutation,
  type StartStudyResponseMutationVariables,
} from './taker.generated';

/** Somebody who begins, by an email address or by the secret of a personal link; the language is that of the mail with a link. */
export type Respondent = Pick<StartStudyResponseMutationVariables['input'], 'email' | 'targetRef' | 'language'>;

/** Begins a response to a survey. Null where the survey mails the link of the address instead. */
export const beginResponse = (
  input: StartStudyResponseMutationVariables['input'],
): Promise<StartStudyResponseMutation['startStudyResponse']> =>
  request(StartStudyResponseDocument, { input }).then(({ startStudyResponse }) => startStudyResponse);
