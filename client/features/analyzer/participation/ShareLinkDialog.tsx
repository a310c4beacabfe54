import styled from '@emotion/styled';
import { Check, Download } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { formMessage } from '@/apollo/requestProblem';
import { answeringSeconds } from '@/lib/answeringTime';
import { downloadFile } from '@/lib/downloadFile';
import { media } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { CopyButton } from '@/ui/CopyButton';
import { COPY_REFUSED, CopyField } from '@/ui/CopyField';
import { Dialog } from '@/ui/Dialog';
import { FormError } from '@/ui/FormError';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { TextArea } from '@/ui/TextArea';
import { surveyLink } from '../analyzerPaths';
import { invitationText } from './invitationText';
import type { ShareLinkDialogProps } from './ShareLink';
import { useShareLinkQuestionsQuery } from './ShareLinkDialog.generated';

/** The width of the code in pixels, and of the quiet border that cameras need, in modules. */
const CODE_SIZE = 160;
const QUIET_MODULES = 4;

const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 24,
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' },
});

/** The mark of a survey that has just opened. */
const Opened = styled.span(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 40,
  height: 40,
  borderRadius: theme.radii.round,
  background: theme.colors.successSoft,
  color: theme.colors.success,
}));
/** The link is what people came for, so it stands apart from what else can be shared. */
const Hero = styled.div(({ theme }) => ({
  padding: theme.space[4],
  borderRadius: theme.radii.card,
  background: theme.colors.accentSoft,
}));

/** The link, a message with it, and a QR code, for whoever shares the survey by hand. */
export default function ShareLinkDialog({ isOpen, onClose, isNew, study, close }: ShareLinkDialogProps) {
  const link = surveyLink(study.ref);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={isNew ? 'Your survey is open' : 'Share your survey'} width={760}>
      <Stack gap={5}>
        <Inline gap={3} flexWrap="nowrap">
          {isNew && (
            <Opened aria-hidden>
              <Check size={20} />
            </Opened>
          )}
          <Text as="p" tone="textMuted">
            {isNew && close && `It takes answers until ${close}. `}
            Share the link with the people you want to hear from. Responses show on this page as they come in.
          </Text>
        </Inline>
        <Hero>
          <CopyField label="Survey link" value={link} autoFocus button={{ label: 'Copy link', variant: 'primary' }} />
        </Hero>
        <Columns>
          <Message study={study} close={close} link={link} />
          <Code link={link} name={study.name} />
        </Columns>
        <Inline justifyContent="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}

type MessageProps = Pick<ShareLinkDialogProps, 'study' | 'close'> & { link: string };

function Message({ study, ...place }: MessageProps) {
  // Only the questions are counted, so they are not kept where other pages keep them whole.
  const { data, error } = useShareLinkQuestionsQuery({ variables: { ref: study.ref }, fetchPolicy: 'no-cache' });
  if (error) return <FormError message={formMessage(error)} />;
  if (!data?.study) return <Skeleton height={220} />;
  const minutes = Math.ceil(answeringSeconds(data.study.prompts.length) / 60);
  const text = invitationText({ ...place, minutes, name: study.name, smallest: study.privacy.threshold });
  return <EditableMessage initial={text} />;
}

function EditableMessage({ initial }: { initial: string }) {
  const [text, setText] = useState(initial);
  const [isRefused, setRefused] = useState(false);
  return (
    <Stack gap={2} alignItems="flex-start">
      <TextArea
        label="Message to paste"
        rows={8}
        value={text}
        onChange={setText}
        error={isRefused ? COPY_REFUSED : null}
      />
      <CopyButton label="Copy message" value={text} onRefused={setRefused} />
    </Stack>
  );
}

function Code({ link, name }: { link: string; name: string }) {
  const code = useRef<SVGSVGElement>(null);
  return (
    <Stack gap={2} alignItems="center">
      <Text size={13} weight="medium">
        QR code
      </Text>
      {/* Cameras want dark on light, in both themes. */}
      <QRCodeSVG
        ref={code}
        value={link}
        size={CODE_SIZE}
        marginSize={QUIET_MODULES}
        level="M"
        title={`QR code of the link to ${name}`}
      />
      <Button
        size="sm"
        icon={<Download size={16} aria-hidden />}
        onClick={() =>
          downloadFile({
            fileName: 'survey-qr-code.svg',
            content: new XMLSerializer().serializeToString(code.current!),
          })
        }
      >
        Download
      </Button>
    </Stack>
  );
}
