import { randomToken, tokenDigest } from '../../platform/tokens';
import type { ApiKey } from './api-key.entity';

const SHOWN_CHARACTERS = 11;

/** Makes the secret of a key, and what the database stores of it. */
export function newApiKeySecret(): { key: string } & Pick<ApiKey, 'prefix' | 'keyDigest'> {
  const key = `candor_${randomToken()}`;
  return { key, prefix: key.slice(0, SHOWN_CHARACTERS), keyDigest: tokenDigest(key) };
}
