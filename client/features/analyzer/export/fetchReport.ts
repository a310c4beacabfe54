import type { Percentile } from '../benchmark/percentiles';

/** The address of the report. */
export function reportAddress(studyRef: string, teamRef: string | null, percentile: Percentile | null): string {
  const parameters = new URLSearchParams({ ...(teamRef && { teamRef }), ...(percentile && { percentile }) }).toString();
  return `/api/study/${studyRef}/report.pdf${parameters && `?${parameters}`}`;
}

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const FAILED = 'The report could not be made. Please try again later.';

export interface FetchedReport {
  name: string;
  file: Blob;
}

/** Requests a report and fetches it. Rejects with an Error whose message can be shown, and when it is aborted. */
export async function fetchReport(address: string, signal: AbortSignal): Promise<FetchedReport> {
  const response = await fetch(address, { credentials: 'same-origin', signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(UNREACHABLE);
  });
  if (!response.ok) throw new Error(await detailOf(response));
  const file = await response.blob().catch((error: unknown) => {
    throw signal.aborted ? error : new Error(UNREACHABLE);
  });
  return { name: nameIn(response.headers.get('content-disposition') ?? ''), file };
}

/** The message of a refusal; empty for a defect or a proxy's page, whose texts help nobody. */
async function detailOf(response: Response): Promise<string> {
  if (response.status >= 500 && response.status !== 503) return FAILED;
  const { detail } = (await response.json().catch(withoutDetail)) as { detail?: unknown };
  return typeof detail === 'string' ? detail : FAILED;
}

/** A body that can't be read is a proxy's page, or has broken off. */
const withoutDetail = () => ({});

/** The file name in the header. A name with letters beyond Latin stands there a second time, encoded. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="((?:[^"\\]|\\.)*)"/.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1') ?? 'Report.pdf';
}

/** Hands a file to the browser, which puts it where downloads go. */
export function saveFile({ name, file }: FetchedReport): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // the browser has fetched the file by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
