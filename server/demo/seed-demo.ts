import { addAccount, foundCompany } from '../features/accounts/commands/found-company';
import type { Principal } from '../features/accounts/principal';
import { User } from '../features/accounts/user.entity';
import { importCohort } from '../features/benchmarks/commands/import-cohort';
import { prompts } from '../features/library/content/prompts';
import { answerPrompts } from '../features/responses/commands/answer-prompt';
import { answerVotes } from '../features/responses/commands/answer-votes';
import { completeStudyResponse } from '../features/responses/commands/complete-study-response';
import { startResponse } from '../features/responses/start-response';
import { importRoster } from '../features/rosters/commands/import-roster';
import { teamsOf } from '../features/rosters/rosters.queries';
import { createStudySequence } from '../features/sequences/commands/create-study-sequence';
import { setSequenceRepeat } from '../features/sequences/repeat/commands/set-sequence-repeat';
import { addStudyTeams } from '../features/studies/commands/choose-study-teams';
import { closeStudy } from '../features/studies/commands/close-study';
import { createStudy } from '../features/studies/commands/create-study';
import { markReminderSent } from '../features/studies/commands/mark-reminder-sent';
import { publishStudy } from '../features/studies/commands/publish-study';
import { updateStudy } from '../features/studies/commands/update-study';
import { defaultCloseDate } from '../features/studies/schedule';
import { Study } from '../features/studies/study.entity';
import { SettableClock } from '../platform/clock';
import type { RequestContext } from '../request-context';
import { actingAs, createContext, inTransaction, type Runtime } from '../runtime';
import { DEMO_ADMIN, DEMO_PASSWORD, DEMO_VIEWER } from './acme-accounts';
import { planDemoActions } from './acme-actions';
import { answersOf, participantsOf, votesOf } from './acme-answers';
import { demoCohort } from './acme-benchmark';
import { dealSentenceDecks, type SentenceDecks } from './acme-decks';
import { noteOnDraft } from './acme-notes';
import { acmePeople } from './acme-people';
import { replyToComments } from './acme-replies';
import type { DemoPerson } from './acme-types';
import { demoPlan, DEMO_SEED, responseMoment, type PlannedDraft, type PlannedSurvey } from './demo-plan';
import { demoRandom, type RandomSource } from './random';

/** Two days after the close somebody has read the comments. */
const REPLIED_AFTER = 2 * 86_400_000;

/** The parts that all surveys of the demo share. Random numbers and texts are drawn in a fixed order. */
interface Story {
  random: RandomSource;
  people: DemoPerson[];
  decks: SentenceDecks;
  clock: SettableClock;
}

/**
 * Builds the demo company Acme Robotics with the product's own commands, so that its data always follows the product's
 * rules. Everything is in one transaction, so an interrupted start leaves nothing behind. Does nothing if the company
 * exists.
 */
export async function seedDemo(runtime: Runtime, announce: (step: string) => void): Promise<void> {
  if (await runtime.dataSource.manager.existsBy(User, { email: DEMO_ADMIN.email })) return;
  announce('Building the demo company Acme Robotics …');
  const now = runtime.clock.now();
  const plan = demoPlan(now);
  const random = demoRandom(DEMO_SEED);
  const story: Story = {
    random,
    people: acmePeople(random),
    decks: dealSentenceDecks(random),
    clock: new SettableClock(now),
  };

  await inTransaction(createContext({ ...runtime, clock: story.clock }), async (ctx) => {
    story.clock.set(plan.surveys[0]!.createdAt);
    const admin = await asAdmin(ctx);
    await importRoster(admin, story.people);
    const { id: sequenceRef } = await createStudySequence(admin, plan.sequenceName);
    for (const survey of plan.surveys) await runSurvey(admin, story, survey, sequenceRef);
    await markExample(admin, sequenceRef);
    await planDemoActions(admin, sequenceRef, { clock: story.clock, surveys: plan.surveys });
    await setSequenceRepeat(admin, sequenceRef, {
      ...plan.repeat,
      ...{ opensByItself: false, recipients: 'RULE', segments: [] },
    });
    const draft = await prepareStudy(admin, story, plan.draft, null);
    await noteOnDraft(
      admin,
      draft,
      plan.draft.questions.map(({ slug }) => slug),
    );
    await importCohort(ctx.db, demoCohort(now));
  });
}

/** Creates the company with its two accounts. Returns a context that acts as its admin. */
async function asAdmin(ctx: RequestContext): Promise<RequestContext> {
  const now = ctx.clock.now();
  const company = await foundCompany(
    ctx.db,
    {
      ...{ name: 'Acme Robotics', numberOfEmployees: '150 - 499', issueTrackingSw: 4, sourceCodeMgmtSw: 1 },
      ...{ aggregatable: true, hasCompanyAccess: true, canUseGenerativeAiFeatures: true },
    },
    now,
  );
  const user = await addAccount(ctx.db, company, { ...DEMO_ADMIN, password: DEMO_PASSWORD }, now);
  await addAccount(ctx.db, company, { ...DEMO_VIEWER, password: DEMO_PASSWORD }, now);
  const principal: Principal = { kind: 'user', user, via: 'apiKey', scopes: ['ALL'] };
  return actingAs(ctx, principal);
}

async function runSurvey(
  admin: RequestContext,
  story: Story,
  survey: PlannedSurvey,
  sequenceRef: string,
): Promise<void> {
  const study = await prepareStudy(admin, story, survey, sequenceRef);
  story.clock.set(survey.publishedAt);
  await publishStudy(admin, study.id);
  await respond(admin, story, survey, study);
  for (const reminder of survey.reminders) {
    story.clock.set(reminder);
    await markReminderSent(admin, study.id);
  }
  story.clock.set(survey.until);
  if (survey.closedAt) await closeStudy(admin, study.id);
  else await updateStudy(admin, study.id, { scheduledCloseDate: defaultCloseDate(survey.until, admin.timeZone) });
  if (survey.closedAt && survey.replyDays > 0) {
    story.clock.set(new Date(survey.until.getTime() + REPLIED_AFTER));
    await replyToComments(admin, study.id);
  }
}

/** Marks the latest closed survey as the example, whose results the scope token DEMO opens. */
async function markExample({ db }: RequestContext, sequenceId: string): Promise<void> {
  const latest = await db.findOneOrFail(Study, {
    where: { sequenceId, status: 'CLOSED' },
    order: { closeDate: 'DESC' },
  });
  await db.update(Study, { id: latest.id }, { isExample: true });
}

async function prepareStudy(
  admin: RequestContext,
  story: Story,
  planned: PlannedSurvey | PlannedDraft,
  sequenceRef: string | null,
): Promise<Study> {
  story.clock.set(planned.createdAt);
  const { name, questions, templateSlug, flags, welcomeMessage, replyDays } = planned;
  const study = await createStudy(admin, { name, sequencedPrompts: questions, templateSlug, flags, sequenceRef });
  await updateStudy(admin, study.id, {
    welcomeMessage,
    targetResponses: story.people.length,
    options: { showMetrics: true },
    ...(replyDays > 0 && { privacy: { replyDays } }),
  });
  const divisions = (await teamsOf(admin.db, study.companyId)).filter((team) => team.level === 1);
  return addStudyTeams(
    admin,
    study.id,
    divisions.map((team) => team.id),
  );
}

/** Hands in the responses of all people who take part in a survey, in the order of their times. */
async function respond(ctx: RequestContext, story: Story, survey: PlannedSurvey, study: Study): Promise<void> {
  const { random, people, decks, clock } = story;
  const asked = survey.questions.map(({ slug, offersDontKnow }) => ({
    ...prompts.find((prompt) => prompt.slug === slug)!,
    offersDontKnow,
  }));
  const responses = participantsOf(people, survey.quarter, random).map((person) => {
    const moment = responseMoment(survey, person.segments.Location, random);
    const answers = answersOf(person, asked, survey.quarter, decks, random);
    return { person, moment, answers, votes: votesOf(person, asked, answers, survey.quarter, decks, random) };
  });
  responses.sort((a, b) => a.moment.getTime() - b.moment.getTime());

  for (const { person, moment, answers, votes } of responses) {
    clock.set(moment);
    const { ref } = await startResponse(ctx, { studyRef: study.id, email: person.email });
    await answerPrompts(ctx, ref, answers);
    const verbatims = votes.map(({ topicSlug, text }) => ({ topicSlug, responseText: text }));
    await answerVotes(ctx, { studyResponseRef: ref, verbatims });
    await completeStudyResponse(ctx, { studyResponseRef: ref });
  }
}
