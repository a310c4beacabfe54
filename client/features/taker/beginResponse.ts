import { request } from './request';
import { StartStudyResponseDocument, type StartStudyResponseMutation, type StartStudyResponseMutationVariables } from './taker.generated';
import { loadAnswering } from './useAnswering';

/** Begins a response, with all at hand that it is answered with. */
export async function beginResponse(input: StartStudyResponseMutationVariables['input']): Promise<StartStudyResponseMutation['startStudyResponse']> {
  const answering = loadAnswering().catch(loadAnswering);
  answering.catch(() => {}); // told by the other, where it is the network
  const { startStudyResponse } = await request(StartStudyResponseDocument, { input });
  // the server is there, but not the file: it has been renewed since this page was opened
  await answering.catch(() => window.location.reload());
  return startStudyResponse;
}
