import type { ExportInput } from '@/apollo/types.generated';

/** The choices for the content of a file. The page gives the team. */
export type ExportChoice = Omit<ExportInput, 'teamRef'>;

/** The address of the file. */
export function exportAddress(
  studyRef: string,
  teamRef: string | null,
  { segmented, ...choice }: ExportChoice,
): string {
  const parameters = new URLSearchParams({ ...choice, segmented: String(segmented), ...(teamRef && { teamRef }) });
  return `/api/study/${studyRef}/export?${parameters.toString()}`;
}
