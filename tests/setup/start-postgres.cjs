// One PostgreSQL server serves the whole run, and each test file creates its own databases on it. TEST_DATABASE_URL can
// name another server instead, whose user must be allowed to create databases.
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

module.exports = async function startPostgres() {
  if (process.env.TEST_DATABASE_URL) {
    process.env.CANDOR_TEST_POSTGRES = process.env.TEST_DATABASE_URL;
    return;
  }
  const { require: load } = require('tsx/cjs/api');
  const { startEmbeddedPostgres } = load('../../server/persistence/embedded/embedded-postgres.ts', __filename);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'candor-test-'));
  // If root starts it, the server runs as another user, who must be able to enter the folder.
  fs.chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: console.log, durable: false });
  process.env.CANDOR_TEST_POSTGRES = server.url;
  globalThis.stopTestPostgres = async () => {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
};
