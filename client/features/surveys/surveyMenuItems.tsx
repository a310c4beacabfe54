import { Archive, ArchiveRestore, Copy, Download, Layers, Pencil, Trash2, Undo2 } from 'lucide-react';
import { UNPUBLISH_LABEL } from '@/lib/unpublishTexts';
import type { MenuAction } from '@/ui/Menu';
import type { SurveyRowFragment } from './SurveysPage.generated';

/** The actions that open a dialog first. */
export type SurveyQuestion = 'rename' | 'series' | 'unpublish' | 'delete';

interface MenuActions {
  duplicate: () => void;
  exportFile: () => void;
  leaveSeries: () => void;
  archive: (isArchived: boolean) => void;
  ask: (question: SurveyQuestion) => void;
}

/** The actions of an admin on a survey, with the reasons of those that are not possible now. */
export function surveyMenuItems(survey: SurveyRowFragment, actions: MenuActions): MenuAction[] {
  const { viewerCan, archivedAt } = survey;
  // Only the server knows whether somebody has saved a first answer; the dialog then shows its refusal.
  const isUnanswered = viewerCan.unpublish && survey.uniqueResponses === 0;
  /** The step before an open survey can be archived or deleted. */
  const stepBefore = isUnanswered ? `Choose “${UNPUBLISH_LABEL}” first.` : 'Close the survey first.';
  return [
    { id: 'rename', label: 'Rename', icon: <Pencil size={16} aria-hidden />, onAction: () => actions.ask('rename') },
    { id: 'duplicate', label: 'Duplicate', icon: <Copy size={16} aria-hidden />, onAction: actions.duplicate },
    { id: 'file', label: 'Export as file', icon: <Download size={16} aria-hidden />, onAction: actions.exportFile },
    ...seriesItems(survey, actions),
    ...(isUnanswered
      ? [
          {
            id: 'unpublish',
            label: UNPUBLISH_LABEL,
            icon: <Undo2 size={16} aria-hidden />,
            onAction: () => actions.ask('unpublish'),
          },
        ]
      : []),
    archivedAt === null
      ? {
          id: 'archive',
          label: 'Archive',
          icon: <Archive size={16} aria-hidden />,
          disabledReason: viewerCan.archive ? undefined : stepBefore,
          onAction: () => actions.archive(true),
        }
      : {
          id: 'archive',
          label: 'Restore to the list',
          icon: <ArchiveRestore size={16} aria-hidden />,
          onAction: () => actions.archive(false),
        },
    {
      id: 'delete',
      label: 'Delete',
      icon: <Trash2 size={16} aria-hidden />,
      isDanger: true,
      disabledReason: viewerCan.delete ? undefined : stepBefore,
      onAction: () => actions.ask('delete'),
    },
  ];
}

/** A survey can join a series only when it is in none. */
function seriesItems({ sequence }: SurveyRowFragment, actions: MenuActions): MenuAction[] {
  const icon = <Layers size={16} aria-hidden />;
  const add: MenuAction = { id: 'add', label: 'Add to series', icon, onAction: () => actions.ask('series') };
  if (!sequence) return [add];
  return [
    { ...add, disabledReason: 'This survey is already in a series.' },
    { id: 'remove', label: `Remove from ${sequence.name}`, icon, onAction: actions.leaveSeries },
  ];
}
