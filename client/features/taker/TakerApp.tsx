import { useCallback, useEffect, useState } from 'react';
import { Notice } from './Notice';
import { openSurvey } from './openSurvey';
import { Button, Prose, Row } from './parts';
import { RequestError } from './request';
import { createTakerSession, type TakerSession } from './takerSession';
import { TakerPage } from './TakerPage';
import { TakerSkeleton } from './TakerSkeleton';
import { texts } from './texts';

type Loaded = { session: TakerSession } | { status: number } | null;

const ROUTE = /^\/study\/([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?\/?$/i;

/** Opens the survey that the address names. */
export function TakerApp({ path }: { path: string }) {
  const [, studyRef, targetRef = null] = ROUTE.exec(path) ?? [];
  const [loaded, setLoaded] = useState<Loaded>(null);

  const load = useCallback(async () => {
    if (studyRef === undefined) return setLoaded({ status: 404 });
    setLoaded(null);
    try {
      const { study, state } = await openSurvey(studyRef, targetRef);
      setLoaded({ session: createTakerSession(study, state) });
    } catch (error) {
      setLoaded({ status: RequestError.from(error).status });
    }
  }, [studyRef, targetRef]);

  useEffect(() => void load(), [load]);

  if (loaded === null) return <TakerSkeleton />;
  if ('session' in loaded) return <TakerPage session={loaded.session} />;
  // an address that is no ref is refused as bad input; to the reader it is simply not there
  if (loaded.status === 404 || loaded.status === 400) return <Notice title={texts.notFound} />;
  return (
    <Notice title={texts.loadFailed.title}>
      <Prose>{loaded.status === 0 ? texts.loadFailed.network : texts.loadFailed.server}</Prose>
      <Row>
        <Button variant="primary" size="lg" onClick={() => void load()}>
          {texts.loadFailed.retry}
        </Button>
      </Row>
    </Notice>
  );
}
