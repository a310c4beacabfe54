import type { BuilderPageQuery } from './BuilderPage.generated';
import type { SurveyDraft } from './draft/draft';
import type { DraftEdit } from './draft/useDraft';

/** What each step of the builder gets. */
export interface BuilderStepProps {
  data: BuilderPageQuery;
  draft: SurveyDraft;
  edit: (changes: DraftEdit) => void;
  isReadOnly: boolean;
}
