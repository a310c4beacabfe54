import { Copy, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import { UNPUBLISH_LABEL } from '@/lib/unpublishTexts';
import { toast } from '@/ui/toastStore';
import { DeleteSurveyDialog } from './DeleteSurveyDialog';
import { RenameSurveyDialog } from './RenameSurveyDialog';
import { useDuplicateStudyMutation } from './SurveyActions.generated';
import type { SurveyRowFragment } from './SurveysPage.generated';
import { TakeSurveyBackDialog } from './TakeSurveyBackDialog';

/** The reason why an open survey can't be deleted, with the step before that. */
const openSurveyReason = (isUnanswered: boolean) =>
  isUnanswered ? `Choose “${UNPUBLISH_LABEL}” first.` : 'Close the survey first.';

/** The menu of admin actions for a survey in the list. */
export function SurveyActions({ survey }: { survey: SurveyRowFragment }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'rename' | 'unpublish' | 'delete' | null>(null);
  const [duplicate] = useDuplicateStudyMutation();
  const { viewerCan } = survey;
  // Only the server knows whether somebody has saved a first answer; the dialog then shows its refusal.
  const isUnanswered = viewerCan.unpublish && survey.uniqueResponses === 0;
  const icon = <Ellipsis size={16} aria-hidden />;
  if (!viewerCan.rename && !viewerCan.duplicate) {
    return (
      <IconButton
        label={`Actions for ${survey.name}`}
        size="sm"
        icon={icon}
        disabledReason="The DevEx Admin role is required for this action."
      />
    );
  }

  const copy = () =>
    duplicate({ variables: { ref: survey.ref } }).then(
      ({ data }) => data && navigate(`/study/${data.duplicateStudy.ref}/build`),
      (error: unknown) =>
        toast({ title: `${survey.name} was not duplicated`, text: formMessage(error) ?? undefined, tone: 'error' }),
    );
  return (
    <>
      <Menu
        label={`Actions for ${survey.name}`}
        trigger={<IconButton label={`Actions for ${survey.name}`} size="sm" icon={icon} />}
        items={[
          {
            id: 'rename',
            label: 'Rename',
            icon: <Pencil size={16} aria-hidden />,
            onAction: () => setAsking('rename'),
          },
          { id: 'duplicate', label: 'Duplicate', icon: <Copy size={16} aria-hidden />, onAction: () => void copy() },
          ...(isUnanswered
            ? [
                {
                  id: 'unpublish',
                  label: UNPUBLISH_LABEL,
                  icon: <Undo2 size={16} aria-hidden />,
                  onAction: () => setAsking('unpublish'),
                },
              ]
            : []),
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 size={16} aria-hidden />,
            isDanger: true,
            disabledReason: viewerCan.delete ? undefined : openSurveyReason(isUnanswered),
            onAction: () => setAsking('delete'),
          },
        ]}
      />
      <RenameSurveyDialog survey={survey} isOpen={asking === 'rename'} onClose={() => setAsking(null)} />
      <TakeSurveyBackDialog survey={survey} isOpen={asking === 'unpublish'} onClose={() => setAsking(null)} />
      <DeleteSurveyDialog survey={survey} isOpen={asking === 'delete'} onClose={() => setAsking(null)} />
    </>
  );
}
