import {
  destroyKeys,
  forgetOldCallsAndEvents,
  forgetPeople,
  runDueStudyJobs,
  runRepeats,
  tellCompanies,
  tellWebhooks,
  watchApiKeys,
} from '../../server/jobs/scheduler';
import type { Runtime } from '../../server/runtime';

/** Runs the jobs that the server runs by itself twice a minute. */
export async function tick(runtime: Runtime): Promise<void> {
  await runDueStudyJobs(runtime);
  await runRepeats(runtime);
  await destroyKeys(runtime);
  await forgetPeople(runtime);
  await watchApiKeys(runtime);
  await tellCompanies(runtime);
  await tellWebhooks(runtime);
  await forgetOldCallsAndEvents(runtime);
}
