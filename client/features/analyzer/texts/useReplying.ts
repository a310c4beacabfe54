import { useAnalyzer } from '../useAnalyzer';

/** Writes, changes or takes back (null) the reply to a text. A refusal rejects. */
export type SendReply = (ref: string, text: string | null) => Promise<unknown>;

/**
 * The way to reply to the texts of a survey; null for people who may not, and where the survey has no replies or their days are over.
 * `send` changes the text in the cache, so every place on screen follows.
 */
export function useReplying(send: SendReply): SendReply | null {
  const { study, person } = useAnalyzer();
  const isTime = study.repliesUntil !== null && new Date(study.repliesUntil) > new Date();
  return isTime && person?.isCustomerAdmin ? send : null;
}
