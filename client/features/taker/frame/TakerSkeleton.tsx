import { t } from '../texts/language';
import { VisuallyHidden } from '../kit/parts';

/** The email start to come, as study.html has it too while the script is on its way. */
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
