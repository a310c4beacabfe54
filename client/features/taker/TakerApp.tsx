import { useCallback, useEffect, useState } from 'react';
import { Box } from '../../ui/Box';
import { ErrorState } from '../../ui/ErrorState';
import { openSurvey } from './openSurvey';
import { RequestError } from './request';
import { createTakerSession, type TakerSession } from './takerSession';
import { TakerPage } from './TakerPage';
import { TakerSkeleton } from './TakerSkeleton';
import { texts } from './texts';

type Loaded = { session: TakerSession } | { failure: RequestError } | null;

const ROUTE = /^\/study\/([0-9a-f-]{36})(?:\/([0-9a-f-]{36}))?\/?$/i;

/** Opens the survey that the address names. */
export function TakerApp({ path }: { path: string }) {
  const [, studyRef, targetRef = null] = ROUTE.exec(path) ?? [];
  const [loaded, setLoaded] = useState<Loaded>(null);

  const load = useCallback(async () => {
    if (studyRef === undefined) return setLoaded({ failure: new RequestError(404, texts.notFound) });
    setLoaded(null);
    try {
      const { study, state } = await openSurvey(studyRef, targetRef);
      setLoaded({ session: createTakerSession(study, state) });
    } catch (error) {
      setLoaded({ failure: error instanceof RequestError ? error : new RequestError(500, String(error)) });
    }
  }, [studyRef, targetRef]);

  useEffect(() => void load(), [load]);

  if (loaded === null) return <TakerSkeleton />;
  if ('session' in loaded) return <TakerPage session={loaded.session} />;
  return (
    <Box as="main">
      <LoadFailure failure={loaded.failure} onRetry={() => void load()} />
    </Box>
  );
}

function LoadFailure({ failure, onRetry }: { failure: RequestError; onRetry: () => void }) {
  // an address that is no ref is refused as bad input; to the reader it is simply not there
  if (failure.status === 404 || failure.status === 400) return <ErrorState title={texts.notFound} />;
  const { title, network, server } = texts.loadFailed;
  return <ErrorState title={title} text={failure.status === 0 ? network : server} onRetry={onRetry} />;
}
