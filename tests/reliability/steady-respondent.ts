import { setTimeout as sleep } from 'node:timers/promises';
import { ANSWER_PROMPT, COMPLETE_RESPONSE, NO_TEAM, START_RESPONSE, ASSIGN_TEAM, ANSWER_VOTES } from '../testkit';

/**
 * The pause between tries. It is long enough for the next process to answer, and short enough for many calls to be in
 * progress at a kill.
 */
const PAUSE_MS = 25;
/** The statuses that the respondent's page regards as temporary, after which it sends the call again. */
const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

interface Reply {
  data?: Record<string, { ref: string }>;
  errors?: { message: string; extensions: { status: number } }[];
}

/**
 * A respondent who answers a survey as the respondent's page does: the calls are made in order, and each is repeated until it
 * is acknowledged.
 */
export class SteadyRespondent {
  /** The answers that the server has acknowledged. The text names the respondent. */
  readonly acknowledged: Record<string, number | string> = {};
  hasHandedIn = false;
  /** The number of calls that had to be sent again. */
  resent = 0;
  /** How long each call took until it was acknowledged, and when that was, in milliseconds. */
  readonly waits: { until: number; milliseconds: number }[] = [];
  /** Why they had to: the status and the waiting time of each reply that said so, and null where there was no reply. */
  readonly refusals: (string | null)[] = [];

  constructor(
    private readonly url: string,
    private readonly studyRef: string,
    readonly name: string,
    private readonly value: number,
  ) {}

  get email(): string {
    return `${this.name}@people.test`;
  }

  async respond(): Promise<void> {
    const { startStudyResponse } = await this.call('StartStudyResponse', START_RESPONSE, {
      studyRef: this.studyRef,
      email: this.email,
    });
    const studyResponseRef = startStudyResponse!.ref;
    const answer = async (promptSlug: string, given: { absoluteValue: number } | { responseText: string }) => {
      await this.call('AnswerPrompt', ANSWER_PROMPT, { studyResponseRef, promptSlug, responseTimeMs: 2_000, ...given });
      this.acknowledged[promptSlug] = Object.values(given)[0]!;
    };
    await answer('one_change', { responseText: this.name });
    await this.call('AssignTeam', ASSIGN_TEAM, { studyResponseRef, teamRef: NO_TEAM });
    await answer('review_turnaround', { absoluteValue: this.value });
    await answer('docs_findable', { absoluteValue: 6 - this.value });
    await this.call('AnswerVotes', ANSWER_VOTES, {
      studyResponseRef,
      verbatims: [{ topicSlug: 'docs', responseText: this.name }],
    });
    this.acknowledged.vote = this.name;
    await this.call('CompleteStudyResponse', COMPLETE_RESPONSE, { studyResponseRef });
    this.hasHandedIn = true;
  }

  /**
   * Repeats a call until it is acknowledged. A refusal fails the test, because it shows that an earlier call was lost or
   * stored twice.
   */
  private async call(operation: string, query: string, input: object): Promise<NonNullable<Reply['data']>> {
    const began = performance.now();
    for (;;) {
      const sent = await this.send(query.replace('mutation', `mutation ${operation}`), input).catch(() => null);
      const reply = sent?.reply;
      const status = reply?.errors?.[0]?.extensions.status ?? 200;
      if (reply?.data && status === 200) {
        const until = performance.now();
        this.waits.push({ until, milliseconds: until - began });
        return reply.data;
      }
      if (reply && !isTemporary(status)) throw new Error(`${this.name}, ${operation}: ${reply.errors?.[0]?.message}`);
      this.resent += 1;
      this.refusals.push(sent && `${status}, again after ${sent.retryAfter}`);
      await sleep(PAUSE_MS);
    }
  }

  private async send(query: string, input: object): Promise<{ reply: Reply; retryAfter: string | null }> {
    const body = JSON.stringify({ query, variables: { input } });
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return { reply: (await response.json()) as Reply, retryAfter: response.headers.get('retry-after') };
  }
}
