// `npm run migrate`, `npm run company` and the other programs of an operator: `node scripts/verb.mjs NAME …` makes what
// has to be made, then becomes the program scripts/NAME.ts, which reads the rest of the command line.
import './support/require-node.mjs';

const [program] = process.argv.splice(2, 1);
import('./support/run-built.mjs').then((module) => module.runBuilt(program));
