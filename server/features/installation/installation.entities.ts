import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A process that runs, or has ended without a word. It says twice a minute that it is alive. */
@Entity('server_process')
export class ServerProcess {
  @PrimaryColumn('uuid')
  id!: string;

  /** `all`, `web` or `worker`. */
  @Column('text')
  role!: string;

  @Column('text')
  version!: string;

  @Column('timestamptz')
  startedAt!: Date;

  @Column('timestamptz')
  seenAt!: Date;
}

/** The ends of a job's last runs, in whichever process. */
@Entity('job_run')
export class JobRun {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  failedAt!: Date | null;
}
