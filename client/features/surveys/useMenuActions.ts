import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { toast } from '@/ui/toastStore';
import { downloadFile } from '@/lib/downloadFile';
import { usePlaceSurveyMutation } from './series/SeriesTiles.generated';
import { SurveyFileDocument, useArchiveSurveyMutation, useDuplicateStudyMutation } from './SurveyActions.generated';
import type { SurveyRowFragment } from './SurveysPage.generated';
import { useCreationKey } from '@/lib/useCreationKey';

/**
 * The actions in the menu of a survey that run without a dialog. After an action that can be undone, a message offers
 * to undo it.
 */
export function useMenuActions({ ref, name, sequence }: SurveyRowFragment) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const key = useCreationKey();
  const [duplicateStudy] = useDuplicateStudyMutation();
  const [archiveSurvey] = useArchiveSurveyMutation();
  const [placeSurvey] = usePlaceSurveyMutation();

  const attempt = async (refusedTitle: string, action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (error) {
      toast({ title: refusedTitle, text: formMessage(error) ?? undefined, tone: 'error' });
    }
  };
  const duplicate = () =>
    attempt(`${name} was not duplicated`, async () => {
      const { data } = await duplicateStudy({ variables: { ref, key: key.current() } });
      key.spend();
      if (data) await navigate(`/study/${data.duplicateStudy.ref}/build`);
    });
  const exportFile = () =>
    attempt(`${name} was not exported`, async () => {
      const { data } = await client.query({
        ...{ query: SurveyFileDocument, variables: { ref } },
        fetchPolicy: 'no-cache',
      });
      const file = data?.studyFile;
      if (file) downloadFile({ fileName: file.fileName, content: file.text });
    });
  const archive = (isArchived: boolean): Promise<void> =>
    attempt(isArchived ? `${name} was not archived` : `${name} was not restored`, async () => {
      await archiveSurvey({ variables: { ref, isArchived } });
      toast(
        isArchived
          ? {
              title: `${name} was archived`,
              tone: 'success',
              action: { label: 'Undo', onAction: () => void archive(false) },
            }
          : { title: `${name} is in the list again`, tone: 'success' },
      );
    });
  const place = (sequenceRef: string | null) => placeSurvey({ variables: { ref, sequenceRef } });
  const leaveSeries = () =>
    attempt(`${name} was not removed from its series`, async () => {
      await place(null);
      toast({
        title: `${name} was removed from ${sequence!.name}`,
        tone: 'success',
        action: {
          label: 'Undo',
          onAction: () => void attempt(`${name} was not added again`, () => place(sequence!.ref)),
        },
      });
    });
  return {
    duplicate: () => void duplicate(),
    archive: (isArchived: boolean) => void archive(isArchived),
    exportFile: () => void exportFile(),
    leaveSeries: () => void leaveSeries(),
  };
}
