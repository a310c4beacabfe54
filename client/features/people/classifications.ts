import type { RosterClassification } from '@/apollo/types.generated';

/** The classifications of people, as they are shown. */
export const CLASSIFICATIONS: readonly { value: RosterClassification; label: string; description?: string }[] = [
  { value: 'UNCLASSIFIED', label: 'Unclassified' },
  { value: 'ENGINEER', label: 'Engineer' },
  { value: 'NON_ENGINEER', label: 'Non-Engineer' },
  { value: 'BOT', label: 'Bot', description: 'Is never asked.' },
  { value: 'EXCLUDED', label: 'Excluded', description: 'Is never asked.' },
];

export const classificationTitle = (classification: RosterClassification): string =>
  CLASSIFICATIONS.find(({ value }) => value === classification)!.label;
