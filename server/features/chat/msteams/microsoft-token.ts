import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose';
import { boundedFetch, outsideServiceError } from '../../../platform/outside-service';
import type { MsteamsAddresses } from './msteams-addresses';

const ISSUER = 'https://api.botframework.com';
const MAX_BYTES = 1_000_000;
const TOLERANCE_SECONDS = 5 * 60;

/** What a request's token has to be for. */
export interface ExpectedToken {
  appId: string;
  /** The channel that the activity names; the key has to be endorsed for it. */
  channelId: string;
  /** The address that the activity names. The token has to name it as well. */
  serviceUrl: string;
  now: Date;
}

/** Whether the Bot Connector has made a token for exactly this. Throws 503 where its keys can't be read. */
export type IsFromMicrosoft = (token: string, expected: ExpectedToken) => Promise<boolean>;

/** The app that a token names, which is not verified here. Null for a text that is no token. */
export function claimedAppOf(token: string): string | null {
  try {
    const { aud } = decodeJwt(token);
    return typeof aud === 'string' ? aud : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Checks tokens of the Bot Connector. Its keys are read at most every 30 seconds, and kept for ten minutes. */
export function connectorTokens({ keys, services }: MsteamsAddresses): IsFromMicrosoft {
  const jwks = createRemoteJWKSet(new URL(keys), { timeoutDuration: 5_000, [customFetch]: boundedFetch(MAX_BYTES) });
  return async (token, { appId, channelId, serviceUrl, now }) => {
    if (!services.includes(new URL(serviceUrl).origin)) return false;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, jwks, {
        issuer: ISSUER,
        audience: appId,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: now,
      });
      // Besides the fields of the standard, Microsoft lists for each key the channels for which it may sign.
      const known: readonly { kid?: string; endorsements?: unknown }[] = jwks.jwks()?.keys ?? [];
      const endorsed = known.find(({ kid }) => kid === protectedHeader.kid)?.endorsements;
      return Array.isArray(endorsed) && endorsed.includes(channelId) && payload.serviceurl === serviceUrl;
    } catch (error) {
      if (isOfToken(error)) return false;
      throw outsideServiceError('ABSENT', 'Microsoft’s keys can’t be read. Please try again in a moment.');
    }
  };
}

/** Whether an error says that the token is wrong, and not that the keys can't be read. */
const isOfToken = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys;
