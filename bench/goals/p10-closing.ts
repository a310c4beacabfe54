import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { openDocument } from '../../server/features/responses/sealed-document';
import { responseKeyOf, loadResponses } from '../load/responses';
import { SELECT_RESPONSES } from '../load/tables';
import { responseLoadOf, publishSurvey } from '../load/surveys';
import type { TestStudy } from '../../tests/testkit';
import type { Bench } from '../support/bench';
import { measureInTurn, milliseconds, millisecondsText, ratioText, type ResultLine } from '../support/measure';
import { benchTeamsOf } from './shared-data';

/**
 * P10: the time from the request that closes an open survey until its index has been read. The ceiling is a plain loop
 * that reads the same responses, opens them, and counts the values of each question.
 */
export async function closingGoal(bench: Bench): Promise<ResultLine[]> {
  const { company, client, dataSource, sizes, say } = bench;
  const teams = await benchTeamsOf(bench);
  const studies: TestStudy[] = [];
  for (let round = 0; round < sizes.rounds; round += 1)
    studies.push(await publishSurvey(company, teams, { name: `To close ${round}` }));
  await loadResponses(
    { client, dataSource },
    studies.map((study) => responseLoadOf(study, teams, sizes.closing)),
    say,
  );

  const index = 'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { __typename } } } }';
  const seen = await measureInTurn(sizes.rounds, {
    loop: (round) => milliseconds(() => countValues({ client, dataSource }, studies[round]!.ref)),
    closing: (round) =>
      milliseconds(() => studies[round]!.close().then(() => company.admin.run(index, { ref: studies[round]!.ref }))),
  });
  return [
    {
      what: `closing ${sizes.closing} responses`,
      ours: millisecondsText(seen.closing),
      ceiling: `${millisecondsText(seen.loop)} a loop that opens and counts`,
      ratio: ratioText(seen.closing / seen.loop),
      goal: '≤ 1.5 ×',
      errors: 0,
    },
  ];
}

/** The number of responses in one statement, so that memory does not grow with their number. */
const PORTION = 5_000;

async function countValues(
  { client, dataSource }: { client: Client; dataSource: DataSource },
  studyRef: string,
): Promise<Map<string, number>> {
  const key = await responseKeyOf(dataSource, studyRef);
  const counts = new Map<string, number>();
  for (let after: Buffer = Buffer.alloc(0); ;) {
    const { rows } = await client.query<{ digest: Buffer; body: Buffer }>(SELECT_RESPONSES, [studyRef, after, PORTION]);
    for (const { digest, body } of rows) {
      const { answers } = openDocument(key, studyRef, digest, body);
      for (const slug in answers) {
        const value = `${slug} ${answers[slug]!.value}`;
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    if (rows.length < PORTION) return counts;
    after = rows.at(-1)!.digest;
  }
}
