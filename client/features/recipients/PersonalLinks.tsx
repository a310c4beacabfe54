import { KeyRound } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Menu } from '@/ui/Menu';
import { DownloadLinks } from './DownloadLinks';
import type { RecipientFilterState } from './recipientFilter';
import type { RecipientLineFragment, RecipientsQuery } from './Recipients.generated';
import { ReplaceLinks } from './ReplaceLinks';

/** What an admin is asked about personal links: before one is replaced, before all that are shown are, or before their file is made. */
export type LinkQuestion = { about: 'one'; recipient: RecipientLineFragment } | { about: 'all' | 'file' };

interface PersonalLinksProps {
  study: RecipientsQuery['study'];
  filter: RecipientFilterState;
  /** The number of recipients whom the filter leaves. */
  count: number;
  question: LinkQuestion | null;
  onAsk: (question: LinkQuestion | null) => void;
}

/** The menu about the personal links of an open survey, and the questions before something is done with them. */
export function PersonalLinks({ study, filter, count, question, onAsk }: PersonalLinksProps) {
  const { ref: studyRef, distributionMethod, privacy } = study;
  const close = () => onAsk(null);
  const which = `of ${count.toLocaleString('en')} ${filter.isActive ? 'found' : count === 1 ? 'recipient' : 'recipients'}`;
  const blocked = count === 0 ? 'Nobody is in the list.' : undefined;
  // At OWN_LINK reading the mailbox is the proof of who somebody is, so nobody else may have the links.
  const hasFile = privacy.identity !== 'OWN_LINK';
  return (
    <>
      <Menu
        label="Personal links"
        trigger={
          <Button size="sm" icon={<KeyRound size={16} aria-hidden />}>
            Personal links
          </Button>
        }
        items={[
          ...(hasFile
            ? [
                {
                  ...{ id: 'file', label: `Download the links ${which}`, disabledReason: blocked },
                  onAction: () => onAsk({ about: 'file' }),
                },
              ]
            : []),
          {
            ...{ id: 'all', label: `Replace the links ${which}`, disabledReason: blocked, isDanger: true },
            onAction: () => onAsk({ about: 'all' }),
          },
        ]}
      />
      <DownloadLinks
        isOpen={question?.about === 'file'}
        onClose={close}
        {...{ studyRef, count }}
        filter={filter.input}
      />
      <ReplaceLinks
        isOpen={question?.about === 'one' || question?.about === 'all'}
        onClose={close}
        {...{ studyRef, count, hasFile }}
        recipient={question?.about === 'one' ? question.recipient : null}
        filter={filter.input}
        hasReminders={distributionMethod !== 'MANUAL'}
      />
    </>
  );
}
