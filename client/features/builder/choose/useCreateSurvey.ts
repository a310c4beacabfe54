import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { analytics } from '@/lib/analytics';
import { reportUnexpected } from '@/lib/errorReporting';
import { useCreationKey } from '@/lib/useCreationKey';
import {
  useCreateStudyMutation,
  useDuplicatePastSurveyMutation,
  type TemplateLineFragment,
} from './ChooseStudyPage.generated';

/** Creates a draft from a template, from a past survey or blank, and opens it. */
export function useCreateSurvey() {
  const navigate = useNavigate();
  const key = useCreationKey();
  const [createStudy, { error: createError }] = useCreateStudyMutation();
  const [duplicateStudy, { error: duplicateError }] = useDuplicatePastSurveyMutation();
  const [isCreating, setCreating] = useState(false);

  /** Runs the mutation and opens the survey that it made. A failure is in `error`. */
  const createAndOpen = async (base: string, make: () => Promise<string | undefined>) => {
    setCreating(true);
    try {
      const ref = await make();
      if (!ref) return;
      analytics.track('survey_created', { base });
      await navigate(`/study/${ref}/build`, { replace: true });
    } catch (failure) {
      reportUnexpected(failure); // a refusal is in `error`
      setCreating(false);
    }
  };

  const create = (template: TemplateLineFragment | null) => {
    const input = template
      ? {
          name: `New ${template.name} Survey`,
          sequencedPrompts: template.promptSlugs.map((slug) => ({ slug })),
          flags: { voting_enabled: template.flags.voting_enabled },
          templateSlug: template.slug,
        }
      : { name: 'New Blank Survey', flags: { voting_enabled: true } };
    return createAndOpen(template?.slug ?? 'blank', async () => {
      const { data } = await createStudy({ variables: { input: { key: key.current(input), ...input } } });
      return data?.createStudy.ref;
    });
  };
  const duplicate = (ref: string) =>
    createAndOpen('past', async () => {
      const { data } = await duplicateStudy({ variables: { ref, key: key.current(ref) } });
      return data?.duplicateStudy.ref;
    });

  return { create, duplicate, isCreating, error: createError ?? duplicateError };
}
