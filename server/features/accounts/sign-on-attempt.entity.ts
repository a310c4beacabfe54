import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A browser that has been sent to the identity provider and is not back yet. Kept here and not in the process, because
 * another process may be asked when it returns; used once.
 */
@Entity('sign_on_attempt')
export class SignOnAttempt {
  /** Digest of the cookie that the browser keeps meanwhile. */
  @PrimaryColumn('bytea')
  cookieDigest!: Buffer;

  @Column('text')
  state!: string;

  @Column('text')
  nonce!: string;

  /** The half of PKCE that never leaves the server. */
  @Column('text')
  codeVerifier!: string;

  /** Where to go on afterwards: a path of this site. */
  @Column('text')
  next!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
