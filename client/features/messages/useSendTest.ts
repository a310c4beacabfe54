import type { DistributionMethod } from '@/apollo/types.generated';
import { reportUnexpected } from '@/lib/errorReporting';
import { toast } from '@/ui/toastStore';
import { useSendTestInvitationMutation } from './SendTest.generated';

/**
 * The reason why no test can be sent; undefined if one can. A survey that is sent by a chat tool sends its test there,
 * and every other survey sends it by mail.
 */
export const testRefusal = (method: DistributionMethod, canSendMail: boolean): string | undefined =>
  canSendMail || method === 'SLACK' || method === 'MSTEAMS' ? undefined : 'This installation has no mail server';

export const confirmTest = (email: string) => toast({ title: `A test was sent to ${email}`, tone: 'success' });

/** Sends the reader the invitation of a survey as a test, and confirms it. */
export function useSendTest(studyRef: string) {
  const [test, { loading, error }] = useSendTestInvitationMutation();
  const send = async () => {
    const { data } = await test({ variables: { ref: studyRef } });
    if (data) confirmTest(data.sendTestInvitation.email);
  };
  return { send: () => send().catch(reportUnexpected), isSending: loading, error };
}
