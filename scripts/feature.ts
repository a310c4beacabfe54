// `npm run feature -- --company initech-1a2b3c4d --feature surveyReveal --set off`: switches a feature on or off for one
// company. With `default` the setting of the environment applies again. docs/features.md describes each feature.
import { parseArgs } from 'node:util';
import { overrideFeature } from '../server/features/accounts/commands/override-feature';
import { DomainError } from '../server/platform/errors';
import { StartupError } from '../server/platform/startup-error';
import { programArguments } from './support/chosen-cell';
import { printLine } from './support/exit-cleanly';
import { withRuntime } from './support/with-runtime';

const SETTINGS = new Map([
  ['on', true],
  ['off', false],
  ['default', null],
]);

const {
  company: slug,
  feature,
  set,
} = parseArgs({
  args: programArguments,
  options: { company: { type: 'string' }, feature: { type: 'string' }, set: { type: 'string' } },
}).values;

await withRuntime(async ({ dataSource }) => {
  const isOn = SETTINGS.get(set ?? '');
  if (!slug || !feature || isOn === undefined) {
    throw new StartupError(
      'Usage: npm run feature -- --company initech-1a2b3c4d --feature surveyReveal --set on|off|default',
    );
  }
  try {
    const { name } = await overrideFeature(dataSource.manager, slug, feature, isOn);
    printLine(`${name}: ${feature} is ${isOn === null ? 'what the environment says' : set}.`);
  } catch (error) {
    throw error instanceof DomainError ? new StartupError(error.message) : error;
  }
});
