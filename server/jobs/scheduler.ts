import { recordEndedApiKeys, sendApiKeyNotices } from '../features/accounts/api-key-ends';
import { forgetOldCalls } from '../features/accounts/idempotent-calls';
import { forgetChatEvents } from '../features/chat/forget-chat-events';
import { planDueReminder, studiesWithDueReminder } from '../features/deliveries/reminders/scheduled-reminders';
import { postDigests } from '../features/digests/post-digests';
import { dueDigests, sendDigest } from '../features/digests/send-digests';
import { destroyDueKeys } from '../features/responses/keys/destroy-due-keys';
import { forgetRecipientRemovals } from '../features/recipients/commands/undo-recipient-removal';
import { forgetRecipients, studiesWithOldRecipients } from '../features/recipients/forget-recipients';
import { forgetRemovedPeople, oldestUndo, reduceOldRemovals } from '../features/rosters/forget-removed-people';
import { sweepScim } from '../features/rosters/scim/sweep-scim';
import { forgetImports } from '../features/rosters/imports/forget-imports';
import { updateAllFigures } from '../features/scores/open/figures-store';
import { computeMissingRelease, unreleasedStudies } from '../features/scores/release/release';
import { runDueSurveys } from '../features/sequences/repeat/due-surveys';
import { closeNextDueStudy, sendCloseNotice, studiesWithDueCloseNotice } from '../features/studies/scheduled-closes';
import { forgetWebhookDeliveries } from '../features/webhooks/forget-webhook-deliveries';
import { sendWebhooks } from '../features/webhooks/send-webhooks';
import { dueWebhookEvents, planRosterEvents, planStudyEvent } from '../features/webhooks/webhook-events';
import { eachByItself } from '../platform/each-by-itself';
import { createContext, inTransaction, type Runtime } from '../runtime';

const EVERY_MS = 30_000;

/**
 * Closes the surveys whose close is due, brings the figures of open ones up to date, and sends the notices of coming
 * closes and the reminders. This order keeps a survey that has just been closed from getting either.
 */
export async function runDueStudyJobs(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  while (await inTransaction(ctx, closeNextDueStudy));
  await updateAllFigures(ctx.db);
  await eachByItself(await studiesWithDueCloseNotice(ctx), (study) =>
    inTransaction(ctx, (inner) => sendCloseNotice(inner, study)),
  );
  await eachByItself(await studiesWithDueReminder(ctx), (study) =>
    inTransaction(ctx, (inner) => planDueReminder(inner, study)),
  );
}

const runStudyJobsAndRepeats = async (runtime: Runtime): Promise<void> => {
  await runDueStudyJobs(runtime);
  await runRepeats(runtime);
};

/** Drafts and opens the surveys of series that repeat. It runs after the closes, so that trends are measured against a survey that has just been closed. */
export async function runRepeats(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await runDueSurveys(ctx, (run) => inTransaction(ctx, run));
}

/** Tells companies of what has happened to their surveys. */
export async function tellCompanies(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await eachByItself(await dueDigests(ctx), (due) => inTransaction(ctx, (inner) => sendDigest(inner, due)));
  await postDigests(() => createContext(runtime), runtime.log);
}

/** Tells the programs of companies what has happened. */
export async function tellWebhooks(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await eachByItself(await dueWebhookEvents(ctx), (due) => inTransaction(ctx, (inner) => planStudyEvent(inner, due)));
  await inTransaction(ctx, planRosterEvents);
  await sendWebhooks(() => createContext(runtime), runtime.log);
}

/** Computes the missing releases of closed surveys. At level STRICT one may take minutes, so no other job waits for it. */
export async function computeMissingReleases({ dataSource: { manager }, live }: Runtime): Promise<void> {
  await eachByItself(await unreleasedStudies(manager), async (study) => {
    await computeMissingRelease(manager, study);
    await live.announce(manager, 'study', study.id);
  });
}

/**
 * Deletes what is kept of imports that are over and of removals that can no longer be undone, and forgets the people
 * and the recipients whose time has come.
 */
export async function forgetPeople(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await forgetImports(ctx.db, ctx.clock.now());
  await reduceOldRemovals(ctx);
  await sweepScim(ctx, oldestUndo(ctx));
  await forgetRecipientRemovals(ctx);
  await inTransaction(ctx, forgetRemovedPeople);
  await eachByItself(await studiesWithOldRecipients(ctx), (studyId) =>
    inTransaction(ctx, (inner) => forgetRecipients(inner, studyId)),
  );
}

/** Records the API keys that have ended by themselves, and tells admins of those that end soon. */
export async function watchApiKeys(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await inTransaction(ctx, recordEndedApiKeys);
  await inTransaction(ctx, sendApiKeyNotices);
}

/** Deletes the ids of old events of chat providers, the keys of old calls, and old messages to webhooks. */
export async function forgetOldCallsAndEvents(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await forgetChatEvents(ctx);
  await forgetOldCalls(ctx.db, ctx.clock.now());
  await forgetWebhookDeliveries(ctx);
}

/** Destroys the keys whose time has come. */
export const destroyKeys = (runtime: Runtime): Promise<void> => destroyDueKeys(createContext(runtime));

interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Runs the due jobs twice a minute, and once at the start for those that were missed while no process was running.
 * Several processes can do this at the same time, because locks in the database give each job to one of them.
 */
export function startScheduler(runtime: Runtime): Stoppable {
  // They run independently, so that a release that takes minutes delays no close and no notice.
  const studyJobs = twiceAMinute(runtime, runStudyJobsAndRepeats);
  const keys = twiceAMinute(runtime, destroyKeys);
  const removals = twiceAMinute(runtime, forgetPeople);
  const apiKeys = twiceAMinute(runtime, watchApiKeys);
  const oldCalls = twiceAMinute(runtime, forgetOldCallsAndEvents);
  const digests = twiceAMinute(runtime, tellCompanies);
  const webhooks = twiceAMinute(runtime, tellWebhooks);
  const releases = twiceAMinute(runtime, computeMissingReleases);
  return {
    async stop() {
      // A release that is interrupted stores nothing, and the next process computes it again. So nobody waits for it.
      void releases.stop();
      await Promise.all([
        studyJobs.stop(),
        keys.stop(),
        removals.stop(),
        apiKeys.stop(),
        oldCalls.stop(),
        digests.stop(),
        webhooks.stop(),
      ]);
    },
  };
}

function twiceAMinute(runtime: Runtime, job: (runtime: Runtime) => Promise<void>): Stoppable {
  let running: Promise<void> = Promise.resolve();
  const stopping = new AbortController();
  const run = () => {
    let began = 0;
    const ran = (outcome: 'done' | 'failed') =>
      runtime.prometheus?.jobRan(job.name, outcome, performance.now() - began);
    running = running
      .then(() => {
        began = performance.now();
        return job(runtime);
      })
      .then(() => ran('done'))
      .catch((error: unknown) => {
        ran('failed');
        if (!stopping.signal.aborted)
          runtime.log.error({ err: error }, 'a scheduled job has failed; it is repeated in half a minute');
      });
  };
  const timer = setInterval(run, EVERY_MS);
  run();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
