// Checks an OpenAPI document and generates the types of its client: `node generate-client.mjs <openapi.json> <types.ts>`. It is a program of its own, because
// both packages are ES modules, which Jest does not load.
import { readFileSync, writeFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS, { astToString } from 'openapi-typescript';

const [, , from, to] = process.argv;
const document = JSON.parse(readFileSync(from, 'utf8'));
const { valid, errors } = await new Validator().validate(structuredClone(document));
if (!valid) throw new Error(`The document is no valid OpenAPI 3.1: ${JSON.stringify(errors)}`);
writeFileSync(to, astToString(await openapiTS(document)));
