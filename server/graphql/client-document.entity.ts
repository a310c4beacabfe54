import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An operation of the client's pages in one of the versions that have lately run here (decision 0117). */
@Entity('client_document')
export class ClientDocument {
  /** The digest of its canonical form. */
  @PrimaryColumn('bytea')
  digest!: Buffer;

  /** When a process with this operation was last noted to run. */
  @Column('timestamptz')
  shippedAt!: Date;
}
