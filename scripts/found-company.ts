// `npm run company -- --name "Initech" --email ann@initech.com`: founds a company with its first admin. The password is
// made here, shown once and kept nowhere.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { addAccount, foundCompany } from '../server/features/accounts/commands/found-company';
import { DomainError } from '../server/platform/errors';
import { StartupError } from '../server/platform/startup-error';
import { say, withRuntime } from './support/with-runtime';

const { name, email } = parseArgs({ options: { name: { type: 'string' }, email: { type: 'string' } } }).values;

await withRuntime(async ({ dataSource, clock }) => {
  if (!name || !email) throw new StartupError('Usage: npm run company -- --name "Initech" --email ann@initech.com');
  const password = randomBytes(12).toString('base64url');
  try {
    await dataSource.transaction(async (db) => {
      const company = await foundCompany(db, { name }, clock.now());
      await addAccount(db, company, { email, name: email.split('@')[0]!, password, role: 'ADMIN' }, clock.now());
    });
  } catch (error) {
    throw error instanceof DomainError ? new StartupError(error.message) : error;
  }
  say(`${name} is founded. ${email} signs in with the password ${password}`);
});
