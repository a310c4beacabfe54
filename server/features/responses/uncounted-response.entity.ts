import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Study } from '../studies/study.entity';

/** A completed response that the figures of its study do not count yet. */
@Entity('uncounted_response')
export class UncountedResponse {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @PrimaryColumn('bytea')
  digest!: Buffer;
}
