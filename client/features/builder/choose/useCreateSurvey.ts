import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { analytics } from '@/lib/analytics';
import { useCreateStudyMutation, type TemplateLineFragment } from './ChooseStudyPage.generated';

/** Makes the draft, from a template or blank, and opens it. */
export function useCreateSurvey() {
  const navigate = useNavigate();
  const [createStudy, { error }] = useCreateStudyMutation({
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'studies' }), // the list has one more
  });
  const [isCreating, setCreating] = useState(false);

  const create = async (template: TemplateLineFragment | null) => {
    setCreating(true);
    const input = template
      ? {
          name: `New ${template.name} Survey`,
          sequencedPrompts: template.promptSlugs.map((slug) => ({ slug })),
          flags: { voting_enabled: template.flags.voting_enabled },
        }
      : { name: 'New Blank Survey', flags: { voting_enabled: true } };
    try {
      const { data } = await createStudy({ variables: { input } });
      if (!data) return;
      analytics.track('survey_created', { template: template?.slug ?? 'blank' });
      await navigate(`/study/${data.createStudy.ref}/build`, { replace: true });
    } catch {
      setCreating(false); // the reason is in `error`
    }
  };
  return { create, isCreating, error };
}
