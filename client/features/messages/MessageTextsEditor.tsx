import { useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import type { Language, MessageKind } from '@/apollo/types.generated';
import { LANGUAGES } from '@common/languages';
import { subjectRefusal, textRefusal } from '@common/message-template';
import { reportUnexpected } from '@/lib/errorReporting';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { TextArea } from '@/ui/TextArea';
import { TextField } from '@/ui/TextField';
import { draftKey, withoutDraft, type MessageDrafts } from './messageDrafts';
import { MessagePreview } from './MessagePreview';
import {
  useSendTestMessageMutation,
  useSetMessageTextMutation,
  type MessageTextsFragment,
} from './MessageTexts.generated';
import { confirmTest, testRefusal } from './useSendTest';

const KINDS = [
  { value: 'INVITATION', label: 'Invitation' },
  { value: 'REMINDER', label: 'Reminder' },
] as const;
const LANGUAGE_CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value: value as Language, label }));

interface MessageTextsEditorProps {
  study: MessageTextsFragment;
  canSendMail: boolean;
  drafts: MessageDrafts;
  setDrafts: (drafts: MessageDrafts) => void;
}

/** One message in one language at a time, with a preview beside it. */
export function MessageTextsEditor({ study, canSendMail, drafts, setDrafts }: MessageTextsEditorProps) {
  const [kind, setKind] = useState<MessageKind>('INVITATION');
  const [language, setLanguage] = useState<Language>('en');
  const [save, saving] = useSetMessageTextMutation();
  const [test, testing] = useSendTestMessageMutation();
  const saved = study.messageTexts.find((each) => each.kind === kind && each.language === language);
  if (!saved) return null;

  const key = draftKey(saved);
  const shown = drafts[key] ?? saved;
  const isChanged = shown.subject !== saved.subject || shown.text !== saved.text;
  const refusals = { subject: subjectRefusal(shown.subject), text: textRefusal(shown.text) };
  const isRefused = refusals.subject !== null || refusals.text !== null;
  const type = (change: Partial<MessageDrafts[string]>) =>
    setDrafts({ ...drafts, [key]: { subject: shown.subject, text: shown.text, ...change } });
  const store = async (content: MessageDrafts[string] | null) => {
    const { data } = await save({ variables: { input: { studyRef: study.ref, kind, language, content } } });
    if (data) setDrafts(withoutDraft(drafts, key));
    return Boolean(data);
  };
  const sendTest = async () => {
    if (isChanged && !(await store({ subject: shown.subject, text: shown.text }))) return;
    const { data } = await test({ variables: { ref: study.ref, kind, language } });
    if (data) confirmTest(data.sendTestInvitation.email);
  };
  const run = (action: Promise<unknown>) => void action.catch(reportUnexpected);

  return (
    <Stack gap={5}>
      <Inline gap={3} flexWrap="wrap" alignItems="flex-end">
        <SegmentedControl label="Message" value={kind} onChange={setKind} options={KINDS} />
        <Box width={180}>
          <Select label="Language" options={LANGUAGE_CHOICES} value={language} onChange={setLanguage} />
        </Box>
      </Inline>
      <Box display="grid" css={{ gap: 24, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))' }}>
        <Stack gap={4} dir="auto">
          <TextField
            label="Subject"
            lang={language}
            dir="auto"
            value={shown.subject}
            error={refusals.subject}
            onChange={(subject) => type({ subject })}
          />
          <TextArea
            label="Text"
            description="{survey} and {company} are filled in for you. {link} is where the button goes."
            lang={language}
            dir="auto"
            rows={10}
            value={shown.text}
            error={refusals.text}
            onChange={(text) => type({ text })}
          />
        </Stack>
        <MessagePreview study={study} message={{ ...saved, ...shown }} />
      </Box>
      <FormError message={formMessage(saving.error ?? testing.error)} />
      <Inline gap={2} flexWrap="wrap" justifyContent="flex-end">
        {(isChanged || !saved.isStandard) && (
          <Button variant="ghost" isDisabled={saving.loading} onClick={() => run(store(null))}>
            Use the standard text
          </Button>
        )}
        <Button
          isPending={testing.loading}
          disabledReason={testRefusal(study.distributionMethod, canSendMail)}
          isDisabled={isRefused}
          onClick={() => run(sendTest())}
        >
          {isChanged ? 'Save and send me a test' : 'Send me a test'}
        </Button>
        <Button
          variant="primary"
          isPending={saving.loading}
          isDisabled={!isChanged || isRefused}
          onClick={() => run(store({ subject: shown.subject, text: shown.text }))}
        >
          Save
        </Button>
      </Inline>
    </Stack>
  );
}
