import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildASTSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { contractTexts } from '../server/graphql/schema';
import { projectRoot } from '../server/platform/project-root';

/**
 * Stores the present contract as the contract of the last release. From then on the tests compare the contract with it.
 */
const contract = buildASTSchema(parse(contractTexts().join('\n')));
writeFileSync(
  path.join(projectRoot, 'docs/released-contract.graphql'),
  `${printSchema(lexicographicSortSchema(contract))}\n`,
);
