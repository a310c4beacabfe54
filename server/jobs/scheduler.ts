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
import { forgetReplies } from '../features/scores/replies/forget-replies';
import { updateAllFigures } from '../features/scores/open/figures-store';
import { computeMissingRelease, unreleasedStudies } from '../features/scores/release/release';
import { runDueSurveys } from '../features/sequences/repeat/due-surveys';
import {
  closeDueStudy,
  sendCloseNotice,
  studiesWithDueClose,
  studiesWithDueCloseNotice,
} from '../features/studies/scheduled-closes';
import { forgetWebhookDeliveries } from '../features/webhooks/forget-webhook-deliveries';
import { sendWebhooks } from '../features/webhooks/send-webhooks';
import { dueWebhookEvents, planRosterEvents, planStudyEvent } from '../features/webhooks/webhook-events';
import { noteJobRun } from '../features/installation/job-runs';
import { noteClientDocuments } from '../graphql/known-documents';
import { newWork, runWork, type Work } from '../platform/current-work';
import { runEach } from '../platform/run-each';
import type { RequestContext } from '../request-context';
import { createContext, inTransaction, type Runtime } from '../runtime';

const EVERY_MS = 30_000;

/** Runs the parts of a job one after the other. A part that fails doesn't keep the next ones from running. */
const eachPart = (...parts: (() => Promise<unknown>)[]): Promise<void> => runEach(parts, (part) => part());

/** Does a piece of work for each of several objects, in a transaction of its own. */
const eachInTransaction = <One>(
  ctx: RequestContext,
  due: readonly One[],
  run: (ctx: RequestContext, one: One) => Promise<unknown>,
) => runEach(due, (one) => inTransaction(ctx, (inner) => run(inner, one)));

/**
 * Closes the surveys whose close is due, brings the figures of open ones up to date, and sends the notices of coming
 * closes and the reminders.
 */
export async function runDueStudyJobs(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await eachPart(
    async () => eachInTransaction(ctx, await studiesWithDueClose(ctx), closeDueStudy),
    () => updateAllFigures(ctx.db),
    async () => eachInTransaction(ctx, await studiesWithDueCloseNotice(ctx), sendCloseNotice),
    async () => eachInTransaction(ctx, await studiesWithDueReminder(ctx), planDueReminder),
  );
}

const runStudyJobsAndRepeats = (runtime: Runtime): Promise<void> =>
  eachPart(
    () => runDueStudyJobs(runtime),
    () => runRepeats(runtime),
  );

/** Drafts and opens the surveys of series that repeat. It runs after the closes, so that trends are measured against a survey that has just been closed. */
export async function runRepeats(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await runDueSurveys(ctx, (run) => inTransaction(ctx, run));
}

/** Tells companies of what has happened to their surveys. */
export async function tellCompanies(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await eachPart(
    async () => eachInTransaction(ctx, await dueDigests(ctx), sendDigest),
    () => postDigests(() => createContext(runtime), runtime.log),
  );
}

/** Tells the programs of companies what has happened. */
export async function tellWebhooks(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await eachPart(
    async () => eachInTransaction(ctx, await dueWebhookEvents(ctx), planStudyEvent),
    () => inTransaction(ctx, planRosterEvents),
    () => sendWebhooks(() => createContext(runtime), runtime.log),
  );
}

/** Computes the missing releases of closed surveys. At level STRICT one may take minutes, so no other job waits for it. */
export async function computeMissingReleases({ dataSource: { manager }, live }: Runtime): Promise<void> {
  await runEach(await unreleasedStudies(manager), async (study) => {
    await computeMissingRelease(manager, study);
    await live.announce(manager, 'study', study.id);
  });
}

/**
 * Deletes what is kept of imports that are over and of removals that can no longer be undone, and forgets the people,
 * the recipients and the keys for replies whose time has come.
 */
export async function forgetPeople(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await eachPart(
    () => forgetImports(ctx.db, ctx.clock.now()),
    () => reduceOldRemovals(ctx),
    () => sweepScim(ctx, oldestUndo(ctx)),
    () => forgetRecipientRemovals(ctx),
    () => inTransaction(ctx, forgetRemovedPeople),
    async () => eachInTransaction(ctx, await studiesWithOldRecipients(ctx), forgetRecipients),
    () => forgetReplies(ctx.db, ctx.clock.now()),
  );
}

/** Records the API keys that have ended by themselves, and tells admins of those that end soon. */
export async function watchApiKeys(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await eachPart(
    () => inTransaction(ctx, recordEndedApiKeys),
    () => inTransaction(ctx, sendApiKeyNotices),
  );
}

/**
 * Deletes the ids of old events of chat providers, the keys of old calls, old messages to webhooks, and the client documents of versions that
 * have not run for long.
 */
export async function forgetOldCallsAndEvents(runtime: Runtime): Promise<void> {
  const ctx = createContext(runtime);
  await eachPart(
    () => forgetChatEvents(ctx),
    () => forgetOldCalls(ctx.db, ctx.clock.now()),
    () => forgetWebhookDeliveries(ctx),
    () => noteClientDocuments(ctx.db, ctx.clock.now()),
  );
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
  // The jobs run independently, so that a release that takes minutes delays no close and no notice.
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
    let work: Work | undefined;
    const ran = (outcome: 'done' | 'failed') => {
      runtime.prometheus?.jobRan(job.name, outcome, performance.now() - began);
      const facts = { 'candor.job': job.name };
      if (work) runtime.tracing?.ended(work, { name: job.name, kind: 'job', facts, hasFailed: outcome === 'failed' });
    };
    const note = (outcome: 'done' | 'failed') =>
      noteJobRun(runtime.dataSource.manager, job.name, outcome, runtime.clock.now());
    running = running
      .then(() => {
        began = performance.now();
        if (!runtime.tracing) return job(runtime);
        work = newWork(true);
        return runWork(work, () => job(runtime));
      })
      .then(() => {
        ran('done');
        return note('done');
      })
      .catch(async (error: unknown) => {
        ran('failed');
        if (stopping.signal.aborted) return;
        runtime.log.error({ err: error }, 'a scheduled job has failed; it is repeated in half a minute');
        await note('failed');
      })
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) runtime.log.warn({ err: error }, 'the end of a job could not be noted');
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
