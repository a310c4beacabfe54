import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { Study } from '../../studies/study.entity';

/** Says which key files belong to a published study. The keys themselves are never in the database. */
@Entity('publication_key')
@Unique(['keyId'])
export class PublicationKey {
  @ForeignKey(() => Study, { onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  studyId!: string;

  @Column('uuid')
  keyId!: string;

  /** It tells a wrong file from the right one, and nothing about the key in it. */
  @Column('bytea')
  openFingerprint!: Buffer;

  @Column('bytea')
  answersFingerprint!: Buffer;
}

/**
 * A key file that has to be destroyed, and when. The row outlives its study and is never deleted, so that the file is
 * destroyed again if somebody restores it.
 */
@Entity('key_tombstone')
export class KeyTombstone {
  @PrimaryColumn('text')
  file!: string;

  @Column('timestamptz')
  due!: Date;

  @Column('uuid')
  studyId!: string;
}

/** The identity of this installation, in a single row. The folder of the key files holds the same one. */
@Entity('installation')
export class Installation {
  @PrimaryColumn('uuid')
  id!: string;
}
