import { createHash } from 'node:crypto';
import { print, visit, type DocumentNode } from 'graphql';

/**
 * The digest by which a document is known. White space, comments, the order of the definitions and `__typename`, which a cache adds
 * to every object, make no difference.
 */
export function documentDigest(document: DocumentNode): Buffer {
  const plain = visit(document, {
    Field: ({ name, alias }) => (name.value === '__typename' && !alias ? null : undefined),
  });
  const definitions = plain.definitions.map(print).sort();
  return createHash('sha256').update(definitions.join('\n')).digest();
}
