import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/ui/IconButton';
import { Menu } from '@/ui/Menu';
import { DeleteSurveyDialog } from './DeleteSurveyDialog';
import { RenameSurveyDialog } from './RenameSurveyDialog';
import { AddToSeriesDialog } from './series/AddToSeriesDialog';
import { surveyMenuItems, type SurveyQuestion } from './surveyMenuItems';
import type { SurveyRowFragment } from './SurveysPage.generated';
import { TakeSurveyBackDialog } from './TakeSurveyBackDialog';
import { useMenuActions } from './useMenuActions';

/** The menu of admin actions for a survey in the list. */
export function SurveyActions({ survey }: { survey: SurveyRowFragment }) {
  const [asking, setAsking] = useState<SurveyQuestion | null>(null);
  const actions = useMenuActions(survey);
  const { viewerCan } = survey;
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

  return (
    <>
      <Menu
        label={`Actions for ${survey.name}`}
        trigger={<IconButton label={`Actions for ${survey.name}`} size="sm" icon={icon} />}
        items={surveyMenuItems(survey, { ...actions, ask: setAsking })}
      />
      <RenameSurveyDialog survey={survey} isOpen={asking === 'rename'} onClose={() => setAsking(null)} />
      <TakeSurveyBackDialog survey={survey} isOpen={asking === 'unpublish'} onClose={() => setAsking(null)} />
      <AddToSeriesDialog survey={survey} isOpen={asking === 'series'} onClose={() => setAsking(null)} />
      <DeleteSurveyDialog survey={survey} isOpen={asking === 'delete'} onClose={() => setAsking(null)} />
    </>
  );
}
