import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from '../../studies/study.entity';

/** The numbers of the groups of a study without a release, sealed as a whole. They can be made anew from the responses. */
@Entity('study_figures')
export class StudyFiguresRow {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @Column('bytea')
  body!: Buffer;
}
