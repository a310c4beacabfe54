import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/ui/Button';
import { CopyField } from '@/ui/CopyField';
import { lazyPart } from '@/ui/lazyPart';
import { Box } from '@/ui/Box';
import { Stack } from '@/ui/Stack';
import type { AnalyzerStudyFragment } from '../AnalyzerFrame.generated';
import { surveyLink } from '../analyzerPaths';
import { isJustPublished } from './justPublished';

interface ShareLinkProps {
  study: AnalyzerStudyFragment;
  /** The moment of the close in words, if the survey closes by itself. */
  close: string | undefined;
}

export interface ShareLinkDialogProps extends ShareLinkProps {
  isOpen: boolean;
  onClose: () => void;
  /** Whether the survey was opened a moment ago. */
  isNew: boolean;
}

const ShareLinkDialog = lazyPart(() => import('./ShareLinkDialog'));

/** The link of a survey that its admin shares by hand. More ways to share it open on request, and after publishing. */
export function ShareLink({ study, close }: ShareLinkProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(isJustPublished(location.state));
  const [isOpen, setOpen] = useState(isNew);
  const closeDialog = () => {
    setOpen(false);
    // The browser would keep the state for a reload, and for the way back to this page.
    if (isNew) void navigate({ search: location.search, hash: location.hash }, { replace: true, state: null });
  };
  const open = () => {
    setNew(false);
    setOpen(true);
  };
  return (
    <Stack gap={3} alignItems="flex-start">
      <Box width="100%">
        <CopyField label="Survey link" value={surveyLink(study.ref)} />
      </Box>
      <Button size="sm" icon={<QrCode size={16} aria-hidden />} onClick={open}>
        QR code and message
      </Button>
      <ShareLinkDialog {...{ study, close, isOpen, isNew }} onClose={closeDialog} />
    </Stack>
  );
}
