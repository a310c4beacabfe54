import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildASTSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { contractTexts } from '../server/graphql/schema';
import { projectRoot } from '../server/platform/project-root';

/** Keeps the present contract as the one of the last release, with which the check compares the contract from then on. */
const contract = buildASTSchema(parse(contractTexts().join('\n')));
writeFileSync(
  path.join(projectRoot, 'docs/released-contract.graphql'),
  `${printSchema(lexicographicSortSchema(contract))}\n`,
);
