import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Company } from '../accounts/company.entity';
import { Team } from './team.entity';

/** The classifications of people. Bots and excluded people are never invited. */
export const Classification = { Unclassified: 0, Engineer: 1, NonEngineer: 2, Bot: 3, Excluded: 4 } as const;
/** The classifications of people who are never invited. */
export const NEVER_INVITED: readonly number[] = [Classification.Bot, Classification.Excluded];

/** A person in the roster, to whom surveys can be sent. The attributes are what results may be grouped by. */
@Entity('person')
@Unique(['companyId', 'email'])
@Index(['teamId'])
// The order in which people are listed (`NAME_KEY` in roster-people.queries.ts), as an expression that TypeORM can't describe.
@Index('person_company_id_name_key_idx', { synchronize: false })
export class Person {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  /** The email, trimmed and in lower case. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @ForeignKey(() => Team)
  @Column('uuid', { nullable: true })
  teamId!: string | null;

  @Column('smallint')
  classification!: number;

  /** The value of each attribute (Role, Location, Tenure), as it was imported. */
  @Column('jsonb')
  segments!: Record<string, string>;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt?: Date;
}
