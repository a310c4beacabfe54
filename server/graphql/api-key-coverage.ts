import { requireKeyScope, type Principal } from '../features/accounts/principal';
import { API_KEY_SCOPES } from './api-key-scopes';
import type { NeededScopes } from './api-key-scopes-of-types';
import type { RootField } from './permissions';
import type { SelectedField } from './scope-coverage';

const TABLE: Readonly<Record<string, NeededScopes | Readonly<Record<string, NeededScopes>> | undefined>> =
  API_KEY_SCOPES;

/** Throws FORBIDDEN if the caller is an API key without a scope that this root field needs. */
export function requireKeyScopeOfField(principal: Principal, name: RootField): void {
  const [type, field] = name.split('.') as [string, string];
  requireKeyScope(principal, scopesOfField(type, field), name);
}

/** Throws FORBIDDEN if the caller is an API key and one of the fields needs a scope that it does not have. */
export function requireCoveredByKey(principal: Principal, fields: () => readonly SelectedField[]): void {
  if (principal.kind !== 'user' || principal.via !== 'apiKey' || principal.scopes.includes('ALL')) return;
  for (const { type, field, answers } of fields()) {
    if (type === undefined || type.startsWith('__') || field.startsWith('__')) continue;
    const name = `${type}.${field}`;
    requireKeyScope(principal, scopesOfField(type, field), name);
    requireKeyScope(principal, scopesOfAnswer(answers), name);
  }
}

/** The scopes that a field needs. A field that the table does not have needs ALL. */
function scopesOfField(type: string, field: string): NeededScopes {
  const entry = TABLE[type];
  return (isOfType(entry) ? entry : entry?.[field]) ?? ['ALL'];
}

/** The scopes for the type that a field answers. A scalar, and a type that is listed by field, needs none by itself. */
function scopesOfAnswer(type: string | undefined): NeededScopes {
  const entry = type === undefined ? undefined : TABLE[type];
  return isOfType(entry) ? entry : ['ALL', 'READ_RESULTS', 'WRITE_SURVEYS', 'ROSTER'];
}

const isOfType = (entry: (typeof TABLE)[string]): entry is NeededScopes => Array.isArray(entry);
