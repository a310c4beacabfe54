import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * A company that moves to another database of the installation, or has moved there. Nothing else of it stays in the old one
 * (docs/decisions/0143).
 */
@Entity('company_move')
@Check('company_move_step_check', "step IN ('COPYING', 'HANDING_OVER', 'FORGOTTEN', 'DONE')")
export class CompanyMove {
  @PrimaryColumn('uuid')
  companyId!: string;

  /** Where people find it from now on, such as `https://south.example.com`. */
  @Column('text')
  address!: string;

  @Column('text')
  step!: 'COPYING' | 'HANDING_OVER' | 'FORGOTTEN' | 'DONE';

  @Column('timestamptz')
  begunAt!: Date;
}

/** The ref of a survey that has moved with its company, so that its links lead on. */
@Entity('moved_study')
@Index(['companyId'])
export class MovedStudy {
  @PrimaryColumn('uuid')
  studyId!: string;

  @ForeignKey(() => CompanyMove, { onDelete: 'CASCADE' })
  @Column('uuid')
  companyId!: string;
}
