// `npm run migrate`, `npm run company` and the other programs for operators: `node scripts/run-program.mjs NAME …` builds what is
// out of date, and then runs the program scripts/NAME.ts in this process with the rest of the arguments.
import './support/require-node.mjs';

const [program] = process.argv.splice(2, 1);
import('./support/run-built.mjs').then((module) => module.runBuilt(program));
