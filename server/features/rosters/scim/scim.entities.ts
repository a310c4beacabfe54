import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Company } from '../../accounts/company.entity';
import { Team } from '../team.entity';

/** The names of a person as an identity provider has given them. The roster has one name, which is made of them (`rosterName`). */
export interface ScimNames {
  givenName?: string;
  familyName?: string;
  formatted?: string;
  displayName?: string;
}

/** What the roster said of somebody who is inactive at the identity provider. */
export interface LeftPerson {
  email: string;
  name: string;
  teamId: string | null;
  classification: number;
  segments: Record<string, string>;
}

/**
 * What an identity provider says of a person beside the roster. Somebody who is inactive there has left the roster: `leftPerson` holds what
 * stood there until the provider brings them back or deletes them.
 */
@Entity('scim_user')
@Index(['companyId', 'externalId'])
// The unique index on the name in lower case is an expression, which TypeORM can't describe.
@Index('scim_user_company_id_user_name_key', { synchronize: false })
export class ScimUser {
  /** The id of the person. It stays the same while they are away. */
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  /** How the person signs in at the provider. It need not be an email. */
  @Column('text')
  userName!: string;

  @Column('text', { nullable: true })
  externalId!: string | null;

  @Column('jsonb')
  names!: ScimNames;

  @Column('jsonb', { nullable: true })
  leftPerson!: LeftPerson | null;

  /** The removal with which the person has left. Within the hour it is undone instead of adding the person again. */
  @Column('uuid', { nullable: true })
  removalId!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}

/** What an identity provider says of a team beside the roster. */
@Entity('scim_group')
export class ScimGroup {
  @ForeignKey(() => Team, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { nullable: true })
  externalId!: string | null;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}

/** How often an identity provider has made a call with an outcome on a day (UTC). It names nobody. */
@Entity('scim_call')
export class ScimCall {
  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  companyId!: string;

  @PrimaryColumn('date')
  day!: string;

  @PrimaryColumn('text')
  operation!: string;

  @PrimaryColumn('integer')
  status!: number;

  @Column('integer')
  calls!: number;

  @Column('timestamptz')
  lastAt!: Date;

  /** Why the last of these calls was refused. Null for those that were not. */
  @Column('text', { nullable: true })
  problem!: string | null;
}
