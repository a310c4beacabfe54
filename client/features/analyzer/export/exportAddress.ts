import type { ExportInput } from '@/apollo/types.generated';

/** What a file is to hold, of the group that is looked at. */
export type ExportChoice = Omit<ExportInput, 'teamRef'>;

/** Where the file is fetched from. */
export function exportAddress(
  studyRef: string,
  teamRef: string | null,
  { segmented, ...choice }: ExportChoice,
): string {
  const parameters = new URLSearchParams({ ...choice, segmented: String(segmented), ...(teamRef && { teamRef }) });
  return `/api/study/${studyRef}/export?${parameters.toString()}`;
}
