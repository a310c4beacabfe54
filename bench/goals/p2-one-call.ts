import { bodyOfSize, makeCeiling, ceilingOfOneCall } from '../load/ceiling';
import { RATING_SLUGS } from '../load/surveys';
import type { Bench } from '../support/bench';
import { measureInTurn, perSecondText, ratioText, type ResultLine } from '../support/measure';
import { pgbench } from '../support/postgres-tools';
import { inOneCall } from '../support/respondents';
import { runWatchedCrowd } from '../support/watched-crowd';

/** P2: 128 simultaneous respondents send a whole response in one call, while the counts are read twice a second. */
export async function oneCallGoal(bench: Bench): Promise<ResultLine[]> {
  const { client, sizes, databaseUrl } = bench;
  await makeCeiling(client);
  let errors = 0;
  const respondents = async () => {
    const load = await runWatchedCrowd(bench, inOneCall, true);
    errors += load.errors;
    return load.rate;
  };
  await respondents();
  const seen = await measureInTurn(sizes.rounds, {
    ours: respondents,
    ceiling: () => pgbench(databaseUrl, ceilingOfOneCall(), sizes.seconds, { body: bodyOfSize(RATING_SLUGS) }),
  });
  return [
    {
      what: 'one call, counts looked at',
      ours: perSecondText(seen.ours),
      ceiling: `${perSecondText(seen.ceiling)} pgbench`,
      ratio: ratioText(seen.ours / seen.ceiling),
      goal: '≥ 0.7 ×',
      errors,
    },
  ];
}
