import * as oidc from 'openid-client';
import { isLoopback } from './loopback';

/** How long any answer of the provider is waited for, in seconds. */
const TIMEOUT = 10;

/** What one sign-in is recognised by when the browser comes back from the provider. */
export interface SignOnSecrets {
  state: string;
  nonce: string;
  /** The half of PKCE that never leaves the server. */
  codeVerifier: string;
}

/** What the provider says about somebody. `iss` and `sub` together are who it is, for good. */
export type Claims = Record<string, unknown> & { iss: string; sub: string };

/** UNREACHABLE: down or slow. SPENT: the code was used or has expired. REFUSED: all else, the person's refusal too. */
export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';

  constructor(
    readonly reason: 'UNREACHABLE' | 'SPENT' | 'REFUSED',
    /** The provider's own short code for it, such as `invalid_client`. */
    readonly providerCode: string | undefined,
    cause: unknown,
  ) {
    super(`single sign-on: ${reason.toLowerCase()}`, { cause });
  }
}

/**
 * An OpenID Connect provider, asked by authorization code with PKCE. Plain http is for a provider on this machine only.
 * The tokens that it gives are used here and kept nowhere.
 */
export class IdentityProvider {
  private configuration: Promise<oidc.Configuration> | undefined;

  constructor(
    private readonly settings: { issuer: string; clientId: string; clientSecret: string },
    /** Where the provider sends the browser back to; registered with the provider. */
    private readonly redirectUri: string,
  ) {}

  newSecrets(): SignOnSecrets {
    return { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() };
  }

  /** The provider's page that a browser is sent to. */
  async signInAddress({ state, nonce, codeVerifier }: SignOnSecrets): Promise<string> {
    const configuration = await this.discovered();
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  /** Who came back, given the query they came back with. What the signed token says counts before what is asked for later. */
  async claimsOf(query: string, { state, nonce, codeVerifier }: SignOnSecrets): Promise<Claims> {
    const configuration = await this.discovered();
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${this.redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      if (!configuration.serverMetadata().userinfo_endpoint) return claims;
      return { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
    } catch (error) {
      throw translated(error);
    }
  }

  /** The provider's own description of itself. Read when it is first needed, and again after it could not be read. */
  private discovered(): Promise<oidc.Configuration> {
    return (this.configuration ??= this.discover().catch((error: unknown) => {
      this.configuration = undefined;
      throw new IdentityProviderError('UNREACHABLE', undefined, error);
    }));
  }

  private async discover(): Promise<oidc.Configuration> {
    const issuer = new URL(this.settings.issuer);
    return oidc.discovery(issuer, this.settings.clientId, this.settings.clientSecret, undefined, {
      timeout: TIMEOUT,
      execute: [oidc.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [oidc.allowInsecureRequests] : [])],
    });
  }
}

/** Codes of no answer in time, and of an answer that is somebody else's, such as a proxy's error page. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

function translated(error: unknown): IdentityProviderError {
  if (error instanceof oidc.ResponseBodyError) {
    if (error.status >= 500) return new IdentityProviderError('UNREACHABLE', error.error, error);
    return new IdentityProviderError(error.error === 'invalid_grant' ? 'SPENT' : 'REFUSED', error.error, error);
  }
  // What the browser brings along is anybody's text, and none of it is for a log.
  if (error instanceof oidc.AuthorizationResponseError)
    return new IdentityProviderError('REFUSED', undefined, undefined);
  const { code } = error as { code?: string };
  // A connection that fails has no code.
  const isAway = code === undefined || NO_ANSWER.includes(code);
  return new IdentityProviderError(isAway ? 'UNREACHABLE' : 'REFUSED', undefined, error);
}
