import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../support/bench';
import { median, milliseconds, millisecondsText, NO_FIGURE, ratioText, type ResultLine } from '../support/measure';
import { psqlTimes } from '../support/postgres-tools';

const MEMBERS = 20_000;
const CALLS = 60;
const EVERY_MS = 5;

/**
 * P19: the time in which an identity provider takes one member out of a group of 20,000, or puts them back. The ceiling
 * is psql, which changes the team of the same person in one statement. Meanwhile a health check is sent every 5 ms, and
 * the time of its slowest reply is reported.
 */
export async function groupMemberGoal({ company, client, databaseUrl, product, sizes }: Bench): Promise<ResultLine[]> {
  const members = Math.min(MEMBERS, sizes.people);
  const teamRef = await company.team('Everybody');
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO person (id, company_id, email, name, team_id, classification, segments)
     SELECT gen_random_uuid(), t.company_id, 'member' || n || '@acme-robotics.test', 'Member ' || n, t.id, 1, '{"Role": "Engineer"}'
     FROM team t, generate_series(1, $2::int) AS n WHERE t.id = $1 RETURNING id`,
    [teamRef, members],
  );
  await client.query('VACUUM ANALYZE person');
  const ref = rows[0]!.id;
  const { createApiKey } = await company.admin.run('mutation { createApiKey(name: "P19", scopes: [SCIM]) { key } }');
  const url = `${product.origin}/scim/v2/Groups/${teamRef}`;
  const headers = { authorization: `Bearer ${createApiKey.key}`, 'content-type': 'application/scim+json' };
  let errors = 0;
  const patch = async (operation: object) => {
    const reply = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ Operations: [operation] }) });
    if (reply.status !== 204) errors += 1;
    await reply.arrayBuffer();
  };
  const statements = Array.from(
    { length: CALLS },
    (_, at) => `UPDATE person SET team_id = ${at % 2 ? `'${teamRef}'` : 'NULL'} WHERE id = '${ref}';`,
  ).join('\n');

  const seen = { ours: [] as number[], psql: [] as number[] };
  let slowest = 0;
  for (let round = 0; round < sizes.rounds; round += 1) {
    seen.psql.push(median(await psqlTimes(databaseUrl, statements)));
    const times: number[] = [];
    const watch = new AbortController();
    const watching = (async () => {
      while (!watch.signal.aborted) {
        const took = await milliseconds(() => fetch(`${product.origin}/healthz`).then((reply) => reply.text()));
        slowest = Math.max(slowest, took);
        await sleep(EVERY_MS);
      }
    })();
    for (let at = 0; at < CALLS; at += 1)
      times.push(
        await milliseconds(() =>
          patch(
            at % 2
              ? { op: 'add', path: 'members', value: [{ value: ref }] }
              : { op: 'remove', path: `members[value eq "${ref}"]` },
          ),
        ),
      );
    watch.abort();
    await watching;
    seen.ours.push(median(times));
  }
  const [ours, psql] = [median(seen.ours), median(seen.psql)];
  return [
    {
      what: `one member of a group of ${members} changed by SCIM`,
      ours: millisecondsText(ours),
      ceiling: `${millisecondsText(psql)} psql`,
      ratio: ratioText(ours / psql),
      goal: '≤ 5 ×',
      errors,
    },
    {
      ...{ what: 'the slowest of other requests meanwhile', ours: millisecondsText(slowest), ceiling: NO_FIGURE },
      ...{ ratio: NO_FIGURE, goal: '≤ 50 ms', errors: 0 },
    },
  ];
}
