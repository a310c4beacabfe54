import { t } from '../texts/language';
import { VisuallyHidden } from '../kit/elements';

/** Holds the place of the first screen, as the skeleton in study.html does while the script is loaded. */
export function TakerSkeleton() {
  return (
    <main className="skeleton">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div />
      <div />
      <div />
    </main>
  );
}
