/** The keywords of JSON schema that the product's OpenAPI document uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  allOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

export interface OpenApiDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        requestBody?: { content: { 'application/json': { schema: Schema; example?: unknown } } };
        responses: Record<string, { content?: { 'application/json': { schema: Schema; example?: unknown } } }>;
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

/** Lists the differences between a reply and the OpenAPI document. Empty when the reply conforms. */
export function differencesFromOpenApi(
  document: OpenApiDocument,
  call: { method: string; path: string; status: number; body: unknown },
): string[] {
  const described = operationOf(document, call)?.responses[call.status];
  if (!described) return [`${call.method} ${call.path} does not say that it answers ${call.status}`];
  const schema = described.content?.['application/json'].schema;
  if (!schema) return call.body === undefined ? [] : ['there is a body'];
  return compare(document, schema, call.body, 'body');
}

/** Lists the differences between the body of a request and its schema in the OpenAPI document. */
export const differencesFromSchema = (document: OpenApiDocument, schema: Schema, body: unknown): string[] =>
  compare(document, schema, body, 'body');

function operationOf({ paths }: OpenApiDocument, { method, path }: { method: string; path: string }) {
  const [called] = path.replace(/\/$/, '').split('?');
  const template =
    called! in paths
      ? called
      : Object.keys(paths).find((known) => new RegExp(`^${known.replace(/{\w+}/g, '[^/]+')}$`).test(called!));
  return template === undefined ? undefined : paths[template]![method.toLowerCase()];
}

function compare(document: OpenApiDocument, written: Schema, value: unknown, at: string): string[] {
  const schema = resolved(document, written);
  if (schema.anyOf) {
    const all = schema.anyOf.map((part) => compare(document, part, value, at));
    return all.some((differences) => differences.length === 0) ? [] : all[0]!;
  }
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (
    types.length > 0 &&
    !types.includes(typeOf(value)) &&
    !(types.includes('number') && typeOf(value) === 'integer')
  ) {
    return [`${at} is ${typeOf(value)}, not ${types.join(' or ')}`];
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${String(value)}`];
  if (Array.isArray(value))
    return value.flatMap((item, place) => compare(document, schema.items ?? {}, item, `${at}[${place}]`));
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  const given = value as Record<string, unknown>;
  return [
    ...(schema.required ?? []).filter((name) => !(name in given)).map((name) => `${at}.${name} is missing`),
    ...Object.entries(given).flatMap(([name, part]) => {
      const property = schema.properties![name];
      return property ? compare(document, property, part, `${at}.${name}`) : [`${at}.${name} is not described`];
    }),
  ];
}

/** A schema with its reference resolved and its parts merged. */
function resolved(document: OpenApiDocument, schema: Schema): Schema {
  if (schema.$ref) return resolved(document, document.components.schemas[schema.$ref.split('/').at(-1)!]!);
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map((part) => resolved(document, part));
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, Schema>,
    required: parts.flatMap((part) => part.required ?? []),
  };
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
