// `npm run company -- --name "Initech" --email ann@initech.com --team "Platform" --team "Platform / Build"`: founds a
// company with its first admin and its teams. Without --team it has one team with the name of the company. The script makes
// the password and shows it once; only its hash is stored.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { addAccount, foundCompany } from '../server/features/accounts/commands/found-company';
import { importTeams } from '../server/features/rosters/commands/import-roster';
import { DomainError } from '../server/platform/errors';
import { StartupError } from '../server/platform/startup-error';
import { createContext, inTransaction } from '../server/runtime';
import { programArguments } from './support/chosen-cell';
import { printLine } from './support/exit-cleanly';
import { withRuntime } from './support/with-runtime';

const { name, email, team } = parseArgs({
  args: programArguments,
  options: { name: { type: 'string' }, email: { type: 'string' }, team: { type: 'string', multiple: true } },
}).values;
const teamPaths = (team ?? [name ?? '']).map((path) => path.split('/').map((part) => part.trim()));

await withRuntime(async (runtime) => {
  if (!name || !email) throw new StartupError('Usage: npm run company -- --name "Initech" --email ann@initech.com');
  const password = randomBytes(12).toString('base64url');
  try {
    await inTransaction(createContext(runtime), async (ctx) => {
      const now = ctx.clock.now();
      const company = await foundCompany(ctx.db, { name }, now);
      const user = await addAccount(
        ctx.db,
        company,
        { email, name: email.split('@')[0]!, password, role: 'ADMIN' },
        now,
      );
      await importTeams({ ...ctx, principal: { kind: 'user', user, via: 'apiKey', scopes: ['ALL'] } }, teamPaths);
    });
  } catch (error) {
    throw error instanceof DomainError ? new StartupError(error.message) : error;
  }
  printLine(`${name} is founded. ${email} signs in with the password ${password}`);
});
