import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Company } from '../accounts/company.entity';
import { Team } from './team.entity';

/** 0 Unclassified, 1 Engineer, 2 Non-Engineer, 3 Bot, 4 Excluded. Bots and excluded people are never invited. */
export const Classification = { Unclassified: 0, Engineer: 1, NonEngineer: 2, Bot: 3, Excluded: 4 } as const;

/** Somebody whom surveys can be sent to: the roster's entry, with the attributes that answers may be grouped by. */
@Entity('person')
@Unique(['companyId', 'email'])
@Index(['teamId'])
export class Person {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  /** Trimmed and lower-case. */
  @Column('text')
  email!: string;

  @Column('text')
  name!: string;

  @ForeignKey(() => Team)
  @Column('uuid', { nullable: true })
  teamId!: string | null;

  @Column('smallint')
  classification!: number;

  /** Attribute name to value, as the import brought them: Role, Location, Tenure. */
  @Column('jsonb')
  segments!: Record<string, string>;
}
