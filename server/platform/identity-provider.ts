import * as oidc from 'openid-client';
import { isLoopback } from './loopback';

/** The seconds after which a call to the provider is given up. */
const TIMEOUT = 10;

/** The secrets of one sign-in. They prove that a browser that returns from the provider belongs to that sign-in. */
export interface SignOnSecrets {
  state: string;
  nonce: string;
  /** The secret half of PKCE. Only the provider's token endpoint ever gets it. */
  codeVerifier: string;
}

/** The provider's facts about a person. `iss` and `sub` together identify the person permanently. */
export type Claims = Record<string, unknown> & { iss: string; sub: string };

/** UNREACHABLE: the provider is down or slow. SPENT: the code was used or has expired. REFUSED: everything else, including a refusal by the person. */
export class IdentityProviderError extends Error {
  override readonly name = 'IdentityProviderError';

  constructor(
    readonly reason: 'UNREACHABLE' | 'SPENT' | 'REFUSED',
    /** The provider's code for the error, such as `invalid_client`. */
    readonly providerCode: string | undefined,
    cause: unknown,
  ) {
    super(`single sign-on: ${reason.toLowerCase()}`, { cause });
  }
}

/**
 * An OpenID Connect provider, used by the authorization code flow with PKCE. Plain http is allowed only for a provider on
 * this machine. The provider's tokens are used in this class only and never stored.
 */
export class IdentityProvider {
  private configuration: Promise<oidc.Configuration> | undefined;

  constructor(
    private readonly settings: { issuer: string; clientId: string; clientSecret: string },
    /** The address to which the provider sends the browser back. It is registered with the provider. */
    private readonly redirectUri: string,
  ) {}

  newSecrets(): SignOnSecrets {
    return { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() };
  }

  /** The address of the provider's sign-in page, to which the browser is sent. */
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

  /** The claims of the person whose browser came back with this query. Claims of the signed token take precedence over those of the userinfo endpoint. */
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

  /** The provider's discovery document. It is read when it is first needed, and read again after a failure. */
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

/** The codes for a missing answer, and for an answer that is not the provider's, such as the error page of a proxy. */
const NO_ANSWER = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

function translated(error: unknown): IdentityProviderError {
  if (error instanceof oidc.ResponseBodyError) {
    if (error.status >= 500) return new IdentityProviderError('UNREACHABLE', error.error, error);
    return new IdentityProviderError(error.error === 'invalid_grant' ? 'SPENT' : 'REFUSED', error.error, error);
  }
  // The query comes from the browser and may hold any text, so none of it may reach the log.
  if (error instanceof oidc.AuthorizationResponseError)
    return new IdentityProviderError('REFUSED', undefined, undefined);
  const { code } = error as { code?: string };
  // The error of a failed connection has no code.
  const isAway = code === undefined || NO_ANSWER.includes(code);
  return new IdentityProviderError(isAway ? 'UNREACHABLE' : 'REFUSED', undefined, error);
}
