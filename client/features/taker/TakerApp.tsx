import { useCallback, useEffect, useState } from 'react';
import { preferredLanguage, speak, t, useLanguage } from './language';
import { Notice } from './Notice';
import { openSurvey } from './openSurvey';
import { Button, Prose, Row } from './parts';
import { RequestError } from './request';
import { createTakerSession, type TakerSession } from './takerSession';
import { TakerPage } from './TakerPage';
import { TakerSkeleton } from './TakerSkeleton';

type Loaded = { session: TakerSession } | { status: number } | null;

/** How long the survey waits for the texts in the reader's language. */
const LANGUAGE_MS = 4_000;

const ROUTE = /^\/study\/([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?\/?$/i;

/** Opens the survey that the address names. */
export function TakerApp({ path }: { path: string }) {
  const [, studyRef, targetRef = null] = ROUTE.exec(path) ?? [];
  useLanguage(); // whatever is shown is drawn again in it
  const [loaded, setLoaded] = useState<Loaded>(null);

  const load = useCallback(async () => {
    setLoaded(null);
    const preferred = preferredLanguage();
    // a language that does not come in time is shown when it comes, and English until then
    const language = Promise.race([speak(preferred), new Promise<void>((resolve) => setTimeout(resolve, LANGUAGE_MS))]);
    if (studyRef === undefined) return language.then(() => setLoaded({ status: 404 }));
    try {
      const { study, state } = await openSurvey(studyRef, targetRef, preferred).finally(() => language);
      setLoaded({ session: createTakerSession(study, state) });
    } catch (error) {
      setLoaded({ status: RequestError.from(error).status });
    }
  }, [studyRef, targetRef]);

  useEffect(() => void load(), [load]);

  const isUnreachable = loaded !== null && 'status' in loaded && loaded.status === 0;
  useEffect(() => {
    if (!isUnreachable) return;
    const again = () => void load();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUnreachable, load]);

  if (loaded === null) return <TakerSkeleton />;
  if ('session' in loaded) return <TakerPage session={loaded.session} />;
  // an address that is no ref is refused as bad input; to the reader it is simply not there
  if (loaded.status === 404 || loaded.status === 400) return <Notice title={t('notFound')} />;
  return (
    <Notice title={t('loadFailed.title')}>
      <Prose>{t(loaded.status === 0 ? 'loadFailed.network' : 'loadFailed.server')}</Prose>
      <Row>
        <Button variant="primary" size="lg" onClick={() => void load()}>
          {t('loadFailed.retry')}
        </Button>
      </Row>
    </Notice>
  );
}
