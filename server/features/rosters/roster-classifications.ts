import type { RosterClassification } from '../../schema.generated';
import { Classification } from './person.entity';

const NUMBERS: Record<RosterClassification, number> = {
  UNCLASSIFIED: Classification.Unclassified,
  ENGINEER: Classification.Engineer,
  NON_ENGINEER: Classification.NonEngineer,
  BOT: Classification.Bot,
  EXCLUDED: Classification.Excluded,
};
const NAMES = new Map(Object.entries(NUMBERS).map(([name, number]) => [number, name as RosterClassification]));
const LABELS: Record<RosterClassification, string> = {
  UNCLASSIFIED: 'Unclassified',
  ENGINEER: 'Engineer',
  NON_ENGINEER: 'Non-Engineer',
  BOT: 'Bot',
  EXCLUDED: 'Excluded',
};

/** The number under which the database keeps a classification. */
export const classificationNumber = (name: RosterClassification): number => NUMBERS[name];

/** The classification that the database keeps under a number. */
export const classificationName = (number: number): RosterClassification => NAMES.get(number)!;

/** The classification as people read it. */
export const classificationLabel = (number: number): string => LABELS[classificationName(number)];
