import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { RosterColumnUse, RosterImportCounts, RosterImportState } from '../../../schema.generated';
import { Company } from '../../accounts/company.entity';

/** The meaning of a column of the file. */
export interface RosterColumn {
  use: RosterColumnUse;
  /** The name of the segment; null for every other use. */
  segment: string | null;
}

/** FORGOTTEN: another import was applied since, or this one was undone. The next tick deletes it with its rows. */
type StoredState = RosterImportState | 'FORGOTTEN';

/** An import of the roster: a preview, or the last one that was applied. Its rows are deleted with it. */
@Entity('roster_import')
@Index(['companyId'])
export class RosterImport {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  @Column('text')
  state!: StoredState;

  @Column('text', { nullable: true })
  fileName!: string | null;

  @Column('jsonb')
  columns!: RosterColumn[];

  /** The cells of the first line of the file. Empty until it has been read. */
  @Column('text', { array: true })
  headings!: string[];

  @Column('text', { nullable: true })
  teamSeparator!: string | null;

  @Column('boolean')
  removesMissing!: boolean;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('jsonb', { nullable: true })
  counts!: RosterImportCounts | null;

  /** A checksum of everything that the preview says. It is another one when the roster has changed in a way that matters. */
  @Column('text', { nullable: true })
  mark!: string | null;

  @Column('real', { nullable: true })
  progress!: number | null;

  @Column('timestamptz', { nullable: true })
  appliedAt!: Date | null;
}

/** A row of the file. Null stands for an empty cell and for a column that the file does not have: both change nothing. */
@Entity('roster_import_row')
export class RosterImportLine {
  /** It has no foreign key, because the database would check it for each row (`forget-imports.ts`). */
  @PrimaryColumn('uuid')
  importId!: string;

  @PrimaryColumn('integer')
  line!: number;

  /** Normalised; null if the cell is no address. */
  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('integer', { nullable: true })
  teamNo!: number | null;

  @Column('smallint', { nullable: true })
  classification!: number | null;

  @Column('jsonb', { nullable: true })
  segments!: Record<string, string> | null;

  /** Why the row is refused, as a sentence; null for a row that is imported. */
  @Column('text', { nullable: true })
  problem!: string | null;

  /** The cells of a refused row as they stood in the file, for the file of refused rows. */
  @Column('text', { array: true, nullable: true })
  cells!: string[] | null;
}

/** A team that the file names, or one above it. */
@Entity('roster_import_team')
export class RosterImportTeam {
  @ForeignKey(() => RosterImport, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  importId!: string;

  @PrimaryColumn('integer')
  teamNo!: number;

  /** The team of the roster, or the id that the new team gets. */
  @Column('uuid')
  teamId!: string;

  /** The names from the top down. */
  @Column('text', { array: true })
  path!: string[];

  @Column('boolean')
  isNew!: boolean;
}

/** What a person whom an import has changed or removed had before. */
@Entity('roster_import_before')
export class RosterImportBefore {
  @ForeignKey(() => RosterImport, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  importId!: string;

  @PrimaryColumn('uuid')
  personId!: string;

  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @Column('uuid', { nullable: true })
  teamId!: string | null;

  @Column('smallint')
  classification!: number;

  @Column('jsonb')
  segments!: Record<string, string>;

  @Column('boolean')
  isRemoved!: boolean;

  /** The person's places among the recipients of surveys, if the import has removed the person. */
  @Column('jsonb')
  targets!: { id: string; studyId: string }[];
}
