import type { BuilderPageQuery } from './BuilderPage.generated';
import type { Draft } from './draft/draft';

/** What each step of the builder gets. */
export interface BuilderStepProps {
  data: BuilderPageQuery;
  draft: Draft;
  edit: (changes: Partial<Draft>) => void;
  isReadOnly: boolean;
}
