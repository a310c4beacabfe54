import { answerToSend, isAcceptable, takerPrompts } from '../survey/answers';
import { request } from '../api/request';
import type { PublicStudy } from '../survey/study';
import {
  AnswerPromptDocument,
  AnswerVotesDocument,
  AssignTeamDocument,
  CompleteStudyResponseDocument,
} from '../api/taker.generated';
import type { Saveable, TakerState } from './takerState';
import { countedVotes, hasLongComment } from '../priorities/votes';
import { replyDigest } from '../replies/replyKey';

/** One part of the state that is to be saved on the server. Its key is the key of the step that shows a refusal. */
export type SaveJob = Saveable & { key: string };

/** Everything that the server may not have yet, in the order of the survey. Left out are answers to questions that are not asked any more, and texts that are too long. */
export function unsavedJobs(state: TakerState, study: PublicStudy): SaveJob[] {
  const { savedTeamRef, savedPromptResponses, savedVerbatims, savedEndTime } = state;
  const jobs: SaveJob[] = [];
  if (savedTeamRef.teamRef !== null && !savedTeamRef.saved)
    jobs.push({ key: 'team', part: 'team', value: savedTeamRef });
  for (const prompt of takerPrompts(study, savedPromptResponses).asked) {
    const value = savedPromptResponses[prompt.slug];
    if (!value || value.saved || !(value.skipped || isAcceptable(prompt, value))) continue;
    jobs.push({ key: `prompt:${prompt.slug}`, part: 'prompt', slug: prompt.slug, value });
  }
  // Taking back all votes is sent too. A response time says that somebody has voted before.
  const hasVoted = savedVerbatims.responseTimeMs > 0 || Object.keys(savedVerbatims.verbatims).length > 0;
  if (!savedVerbatims.saved && hasVoted && !hasLongComment(study, state))
    jobs.push({ key: 'voting', part: 'votes', value: savedVerbatims });
  if (savedEndTime.endTime !== null && !savedEndTime.saved) jobs.push({ key: 'end', part: 'end', value: savedEndTime });
  return jobs;
}

/** Sends a job. The response ref is sent in the body and never in an address, because addresses are kept in logs. */
export function sendSaveJob(job: SaveJob, state: TakerState, study: PublicStudy): Promise<unknown> {
  const studyResponseRef = state.refs.studyResponseRef ?? '';
  switch (job.part) {
    case 'team':
      return request(AssignTeamDocument, { input: { studyResponseRef, teamRef: job.value.teamRef ?? '' } });
    case 'prompt': {
      const { slug, value } = job;
      const { responseTimeMs } = value;
      // The question as it is asked now: it may have lost rows since it was answered.
      const prompt = takerPrompts(study, state.savedPromptResponses).asked.find((asked) => asked.slug === slug)!;
      return request(AnswerPromptDocument, {
        input: { studyResponseRef, promptSlug: slug, responseTimeMs, ...answerToSend(prompt, value) },
      });
    }
    case 'votes': {
      const { responseTimeMs } = job.value;
      return request(AnswerVotesDocument, {
        input: { studyResponseRef, verbatims: countedVotes(study, state), responseTimeMs },
      });
    }
    case 'end':
      return replyDigest(study, state).then((digest) =>
        request(CompleteStudyResponseDocument, {
          input: { studyResponseRef, endTime: job.value.endTime, ...digest },
        }),
      );
  }
}
