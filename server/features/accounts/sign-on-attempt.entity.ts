import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A browser that has been sent to the identity provider and has not come back yet. The database stores it because the
 * browser may come back to another server process. A row is used once.
 */
@Entity('sign_on_attempt')
export class SignOnAttempt {
  /** The digest of the cookie that identifies the browser during the sign-on. */
  @PrimaryColumn('bytea')
  cookieDigest!: Buffer;

  @Column('text')
  state!: string;

  @Column('text')
  nonce!: string;

  /** The secret of PKCE (the code verifier), which the browser never sees. */
  @Column('text')
  codeVerifier!: string;

  /** The path of this site that the browser goes to after signing in. */
  @Column('text')
  next!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
