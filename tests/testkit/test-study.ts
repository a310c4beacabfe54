import { randomUUID } from 'node:crypto';
import { prompts } from '../../server/features/library/content/prompts';
import { TestClient } from './test-client';

/** Whether a question of the library asks for free text. */
export const isOpenEnded = (slug: string) => prompts.find((prompt) => prompt.slug === slug)?.type === 'OPEN_END';

export interface GivenResponse {
  email?: string;
  teamRef?: string;
  /** The value of all ratings, or the values by slug. */
  ratings?: number | Record<string, number>;
  /** The ratings that are answered by "Don't know". */
  unsure?: readonly string[];
  votes?: { topicSlug: string; responseText?: string }[];
  /** The answer to all open questions. */
  text?: string;
  /** The digest of the key that the browser keeps for replies. */
  replyDigest?: string;
}

/** A survey in a test. Responses are sent through the public API by callers without a session. */
export class TestStudy {
  constructor(
    readonly admin: TestClient,
    private readonly origin: string,
    readonly ref: string,
    readonly questions: string[],
  ) {}

  async publish(teamRefs: string[]): Promise<void> {
    await this.admin.run(
      'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
      {
        ref: this.ref,
        teamRefs,
      },
    );
    await this.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref: this.ref });
  }

  /** Adds recipients, by default everybody in the roster. */
  async addRecipients(input: object = { filter: {} }): Promise<this> {
    await this.admin.run('mutation ($input: AddRecipientsInput!) { addRecipients(input: $input) { added } }', {
      input: { studyRef: this.ref, ...input },
    });
    return this;
  }

  /** The secrets in the personal links of all recipients, by email, from the file for a mail merge. */
  async links(): Promise<Map<string, string>> {
    const { exportRecipientLinks } = await this.admin.run(
      'mutation ($ref: UUID!) { exportRecipientLinks(studyRef: $ref) { content } }',
      { ref: this.ref },
    );
    const lines: string[] = exportRecipientLinks.content.trimEnd().split('\n').slice(1);
    return new Map(
      lines.map((line) => {
        const [, email, link] = line.split(',');
        return [email!, new URL(link!).hash.slice(1)];
      }),
    );
  }

  /** The secret in the personal link of a recipient. */
  async linkOf(email: string): Promise<string> {
    return (await this.links()).get(email)!;
  }

  async close(): Promise<void> {
    await this.admin.run('mutation ($ref: UUID!) { closeStudy(ref: $ref) { ref } }', { ref: this.ref });
  }

  respondent(): TestClient {
    return new TestClient(this.origin);
  }

  /** Begins a response and returns its ref. */
  async start(email = `${randomUUID()}@people.test`): Promise<string> {
    const { startStudyResponse } = await this.respondent().run(START_RESPONSE, {
      input: { studyRef: this.ref, email },
    });
    return startStudyResponse.ref;
  }

  async answer(studyResponseRef: string, promptSlug: string, answer: object): Promise<void> {
    await this.respondent().run(ANSWER_PROMPT, { input: { studyResponseRef, promptSlug, ...answer } });
  }

  async complete(studyResponseRef: string, replyDigest?: string): Promise<void> {
    await this.respondent().run(COMPLETE_RESPONSE, { input: { studyResponseRef, replyDigest } });
  }

  /** Begins a response, answers every required question, and does not complete it. */
  async filled(email?: string): Promise<string> {
    const ref = await this.start(email);
    for (const slug of this.questions.filter((question) => !isOpenEnded(question)))
      await this.answer(ref, slug, { absoluteValue: 4 });
    return ref;
  }

  /** The number of completed responses as an admin sees it. */
  async completed(): Promise<number> {
    const { study } = await this.admin.run('query ($ref: UUID!) { study(ref: $ref) { uniqueResponses } }', {
      ref: this.ref,
    });
    return study.uniqueResponses;
  }

  /** Sends one whole response. */
  async respond(given: GivenResponse = {}): Promise<void> {
    const ref = await this.start(given.email);
    if (given.teamRef)
      await this.respondent().run(ASSIGN_TEAM, { input: { studyResponseRef: ref, teamRef: given.teamRef } });
    for (const slug of this.questions.filter((question) => !isOpenEnded(question))) {
      const ratings = given.ratings ?? 4;
      const absoluteValue = typeof ratings === 'number' ? ratings : (ratings[slug] ?? 4);
      const answer = given.unsure?.includes(slug) ? { dontKnow: true } : { absoluteValue };
      await this.answer(ref, slug, { ...answer, responseTimeMs: 4_000 });
    }
    if (given.text)
      for (const slug of this.questions.filter(isOpenEnded)) await this.answer(ref, slug, { responseText: given.text });
    if (given.votes)
      await this.respondent().run(ANSWER_VOTES, { input: { studyResponseRef: ref, verbatims: given.votes } });
    await this.complete(ref, given.replyDigest);
  }

  /** Promises replies to texts, in a draft. */
  async promiseReplies(replyDays = 90): Promise<this> {
    await this.admin.run(
      'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }',
      {
        ref: this.ref,
        input: { privacy: { replyDays } },
      },
    );
    return this;
  }

  /** Sends the given number of responses, each from another person. */
  async withResponses(count: number, given: Omit<GivenResponse, 'email'> = {}): Promise<this> {
    for (let at = 0; at < count; at += 1) await this.respond(given);
    return this;
  }
}

export const START_RESPONSE =
  'mutation ($input: StartStudyResponseInput!) { startStudyResponse(input: $input) { ref startTime endTime answered } }';
export const ANSWER_PROMPT = 'mutation ($input: AnswerPromptInput!) { answerPrompt(input: $input) { answered } }';
export const ANSWER_VOTES = 'mutation ($input: AnswerVotesInput!) { answerVotes(input: $input) { answered } }';
export const ASSIGN_TEAM = 'mutation ($input: AssignTeamInput!) { assignTeam(input: $input) { answered } }';
export const COMPLETE_RESPONSE =
  'mutation ($input: CompleteStudyResponseInput!) { completeStudyResponse(input: $input) { endTime } }';
export const SUBMIT_RESPONSE =
  'mutation ($input: SubmitResponseInput!) { submitResponse(input: $input) { ref studyRef endTime answered } }';
