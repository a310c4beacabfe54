import { request, RequestError } from './request';
import { SignedInDocument } from './taker.generated';

/** Whether somebody is signed in. Only the preview of a draft asks; the page of a published survey never sends a session. */
export async function isSomebodySignedIn(): Promise<boolean> {
  const csrfToken = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1];
  if (csrfToken === undefined) return false;
  return request(SignedInDocument, {}, { credentials: 'same-origin', headers: { 'X-CSRFToken': csrfToken } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RequestError) return false;
      throw error;
    },
  );
}
