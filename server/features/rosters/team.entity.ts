import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Company } from '../accounts/company.entity';

@Entity('team')
@Index(['companyId'])
@Index(['companyId', 'creationKey'], { unique: true })
@Index(['parentId'])
export class Team {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Company, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;

  @ForeignKey(() => Team)
  @Column('uuid', { nullable: true })
  parentId!: string | null;

  @Column('text')
  name!: string;

  /** The level of the team in the tree, 1 at the top. */
  @Column('smallint')
  level!: number;

  /** The company's name for the level: Division, Group, Team. */
  @Column('text')
  levelName!: string;

  @Column('boolean')
  isHidden!: boolean;

  @Column('boolean')
  isEmp!: boolean;

  /** When the row was changed last. The database notes it (migration 0081). */
  @Column({ type: 'timestamptz', default: () => 'now()', insert: false, update: false })
  updatedAt!: Date;

  /** The key that the caller made up for the team. Null if there was none. */
  @Column('uuid', { nullable: true })
  creationKey?: string | null;
}
