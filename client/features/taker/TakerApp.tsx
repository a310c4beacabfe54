import { useEffect, useState } from 'react';
import { t, useLanguage } from './texts/language';
import { loadSurvey, type LoadedSurvey } from './loadSurvey';
import { Notice } from './frame/Notice';
import { Button, Prose, Row } from './kit/elements';
import { TakerPage } from './TakerPage';
import { TakerSkeleton } from './frame/TakerSkeleton';

/** Loads the survey that the address names, and shows it. `first` is the survey if it has been loaded before the first render. */
export function TakerApp({ address, first = null }: { address: string; first?: LoadedSurvey | null }) {
  useLanguage(); // Draws the whole page again when the language changes.
  const [loaded, setLoaded] = useState(first);

  useEffect(() => {
    if (loaded === null) void loadSurvey(address).then(setLoaded);
  }, [loaded, address]);

  const isUnreachable = loaded !== null && 'status' in loaded && loaded.status === 0;
  useEffect(() => {
    if (!isUnreachable) return;
    const again = () => setLoaded(null);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUnreachable]);

  if (loaded === null) return <TakerSkeleton />;
  if ('session' in loaded) return <TakerPage session={loaded.session} />;
  // The server refuses a malformed ref as bad input (400). For the reader this is a page that does not exist.
  if (loaded.status === 404 || loaded.status === 400) {
    return (
      <Notice title={t('notFound')}>
        <Prose>{t('notFoundText')}</Prose>
      </Notice>
    );
  }
  return (
    <Notice title={t('loadFailed.title')}>
      <Prose>{t(loaded.status === 0 ? 'loadFailed.network' : 'loadFailed.server')}</Prose>
      <Row>
        <Button variant="primary" size="lg" onClick={() => setLoaded(null)}>
          {t('loadFailed.retry')}
        </Button>
      </Row>
    </Notice>
  );
}
