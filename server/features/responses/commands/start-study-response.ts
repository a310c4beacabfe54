import type { StartStudyResponseInput } from '../../../schema.generated';
import { respondentIdentityOf } from '../../studies/privacy-contract';
import { startResponse, givenEmail, requireOpenStudy } from '../start-response';
import type { ResponsesContext } from '../context';
import type { OpenResponse } from '../open-response';
import { openStudy } from '../open-study-cache';
import { mailOwnLink } from '../own-link-mail';

/**
 * Begins a response. At OWN_LINK somebody who gives an address gets null instead, and the link of that address is mailed
 * to it: only who reads the mailbox can answer.
 */
export async function startStudyResponse(
  ctx: ResponsesContext,
  input: StartStudyResponseInput,
): Promise<OpenResponse | null> {
  if (input.targetRef != null) return startResponse(ctx, input);
  const email = givenEmail(input);
  const open = await openStudy(ctx, input.studyRef);
  if (!open || respondentIdentityOf(open.study) !== 'OWN_LINK') return startResponse(ctx, input);
  // The study may have been closed within the last minute.
  await requireOpenStudy(ctx, open.study.id);
  await mailOwnLink(ctx, open, email, input.language ?? 'en');
  return null;
}
