import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Company } from '../accounts/company.entity';

/**
 * A person who was removed from the roster within the last hour, kept so that the removal can be undone. It holds what stood in
 * `person` and `study_target`, and nothing that responding to a survey changes. Where the company forgets removed people after
 * some days, only the email stays until then.
 */
@Entity('removed_person')
@Index(['companyId'])
@Index(['removedAt'])
export class RemovedPerson {
  /** People who were removed together have the same removal. */
  @PrimaryColumn('uuid')
  removalId!: string;

  @PrimaryColumn('uuid')
  personId!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  @Column('timestamptz')
  removedAt!: Date;

  /** The row of `person`; after the hour its email alone. */
  @Column('jsonb')
  person!: object;

  /** The rows of `study_target`. */
  @Column('jsonb')
  targets!: object[];
}
