import type { ErrorReason } from '@/apollo/types.generated';
import type { PublicStudy } from '../survey/study';

interface Call {
  operation: string;
  variables: { input?: Record<string, unknown>; ref?: string };
  credentials: RequestCredentials | undefined;
  url: string;
}
type Reply = { data: unknown } | { status: number; detail: string; reason?: ErrorReason };

/** Replies come when the test moves its clock, so that no update comes between two steps of a test. */
const LATENCY_MS = 5;

/** Replaces `fetch` by a server for tests, and records the calls. */
export function installFakeServer(study: PublicStudy) {
  const calls: Call[] = [];
  const replies: Record<string, Reply> = {
    PublicStudy: { data: { publicStudy: study } },
    StudyResponseEnd: { data: { studyResponse: { endTime: null } } },
    StartStudyResponse: { data: { startStudyResponse: { ref: 'sealed', defaultTeamRef: null } } },
    SignedIn: { data: { me: { ref: 'somebody' } } },
    AnswerPrompt: { data: { answerPrompt: {} } },
    AnswerVotes: { data: { answerVotes: {} } },
    AssignTeam: { data: { assignTeam: {} } },
    CompleteStudyResponse: { data: { completeStudyResponse: {} } },
    OutcomesAtEnd: { data: { publicOutcomes: null } },
    PublicReplies: { data: { publicReplies: { replies: [] } } },
  };
  const server = {
    calls,
    isOffline: false,
    reply: (operation: string, reply: Reply) => void (replies[operation] = reply),
    /** The calls that saved something, in order: the operation, and the part of its input that tells what was saved. */
    saved: () =>
      calls
        .filter(({ variables }) => variables.input && 'studyResponseRef' in variables.input)
        .map(({ operation, variables: { input } }) => [
          operation,
          input?.promptSlug ?? input?.teamRef ?? input?.verbatims ?? 'end',
          input?.absoluteValue ?? input?.responseText ?? input?.responseDict,
        ]),
  };
  globalThis.fetch = async (url, init) => {
    const { query, variables } = JSON.parse(String(init?.body)) as { query: string; variables: Call['variables'] };
    const operation = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    if (server.isOffline) throw new TypeError('Failed to fetch');
    calls.push({ operation, variables, credentials: init?.credentials, url: String(url) });
    const reply = replies[operation]!;
    const body = 'data' in reply ? reply : { data: null, errors: [{ message: reply.detail, extensions: reply }] };
    return { ok: true, status: 200, json: async () => body } as Response;
  };
  return server;
}
