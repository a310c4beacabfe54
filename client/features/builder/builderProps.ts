import type { BuilderPageQuery } from './BuilderPage.generated';
import type { SurveyDraft } from './draft/surveyDraft';
import type { DraftEdit } from './draft/useDraft';

/** The props of every step of the builder. */
export interface BuilderStepProps {
  data: BuilderPageQuery;
  draft: SurveyDraft;
  edit: (changes: DraftEdit) => void;
  isReadOnly: boolean;
}
