import { fetchedCsrfToken } from '@/apollo/csrf';
import { parseJson } from '@/lib/parseJson';

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const FAILED = 'The file could not be read. Please try again later.';

/**
 * Sends the file of an import, and reports the share that has been sent. Rejects with an Error whose message can be shown. It uses
 * XMLHttpRequest, because `fetch` does not tell how much has been sent.
 */
export async function sendFile(ref: string, content: Blob, onSent: (share: number) => void): Promise<void> {
  const csrf = await fetchedCsrfToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api/roster/import/${ref}/file`);
    request.setRequestHeader('content-type', 'text/csv');
    if (csrf) request.setRequestHeader('X-CSRFToken', csrf);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Error(UNREACHABLE));
    request.onload = () => (request.status === 200 ? resolve() : reject(new Error(messageIn(request.responseText))));
    request.send(content);
  });
}

/** The sentence of a refusal; a general one for a defect or the page of a proxy. */
function messageIn(body: string): string {
  const refusal = parseJson(body) as { detail?: unknown; file?: unknown } | null | undefined;
  const message = Array.isArray(refusal?.file) ? (refusal.file as unknown[])[0] : refusal?.detail;
  return typeof message === 'string' ? message : FAILED;
}
