// A plugin for GraphQL Codegen. It generates one typed hook for each operation from its typed document (docs/decisions/0003).
const { Kind } = require('graphql');

const HOOK = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' };

module.exports = {
  plugin(_schema, documents, { bindFrom }) {
    const operations = documents
      .flatMap((file) => file.document.definitions)
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name);
    if (operations.length === 0) return { prepend: [], content: '' };

    const hooks = operations.map(({ name, operation }) => ({ name: name.value, hook: HOOK[operation] }));
    const binders = [...new Set(hooks.map(({ hook }) => `bind${hook}`))].sort();
    return {
      prepend: [`import { ${binders.join(', ')} } from '${bindFrom}';`],
      content: hooks
        .map(({ name, hook }) => `export const use${name}${hook} = /*#__PURE__*/ bind${hook}(${name}Document);`)
        .join('\n'),
    };
  },
};
