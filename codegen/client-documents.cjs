// A plugin for GraphQL Codegen. It lists the client's operations, each with the fragments that it uses, for the server, which
// accepts no others from a browser in production (docs/decisions/0117).
const { Kind, print, visit } = require('graphql');

module.exports = {
  plugin(_schema, documents) {
    const definitions = documents.flatMap((file) => file.document.definitions);
    const fragments = new Map(
      definitions
        .filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
        .map((fragment) => [fragment.name.value, fragment]),
    );
    const spreadsOf = (definition) => {
      const names = [];
      visit(definition, { FragmentSpread: ({ name }) => void names.push(name.value) });
      return names;
    };
    const textOf = (operation) => {
      const used = new Set(spreadsOf(operation));
      for (const name of used) spreadsOf(fragments.get(name)).forEach((each) => used.add(each));
      return [operation, ...[...used].map((name) => fragments.get(name))].map(print).join('\n');
    };
    const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const texts = operations.map((operation) => JSON.stringify(textOf(operation)));
    return `/** The operations of the client's pages. */\nexport const clientDocuments: readonly string[] = [\n${texts.join(',\n')},\n];\n`;
  },
};
