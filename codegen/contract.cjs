// Loads the contract for GraphQL Codegen. A field with @semanticNonNull is null only beside an error of its own. Generated code sees it as
// non-null, because whoever uses that code either is a resolver, which throws instead of returning null, or reads no data beside errors.
const { readdirSync, readFileSync } = require('node:fs');
const { buildASTSchema, concatAST, Kind, parse, visit } = require('graphql');

const withoutNull = (field) =>
  field.directives.some(({ name }) => name.value === 'semanticNonNull')
    ? { ...field, type: { kind: Kind.NON_NULL_TYPE, type: field.type } }
    : field;

/** Loads all files of a pattern such as `schema/*.graphql`. */
module.exports = (pattern) => {
  const [directory, end] = pattern.split('/*');
  const files = readdirSync(directory).filter((file) => file.endsWith(end));
  const documents = files.map((file) => parse(readFileSync(`${directory}/${file}`, 'utf8')));
  return buildASTSchema(visit(concatAST(documents), { FieldDefinition: withoutNull }));
};
