import { useEffect, useState, type ComponentType } from 'react';
import { Prose } from '../kit/elements';
import type { TakerSession } from '../session/takerSession';
import { t } from '../texts/language';

type Bar = ComponentType<{ session: TakerSession }>;

/** The bar above a preview. It is loaded only there, because no respondent sees it; without it, its sentence is there at least. */
export function PreviewHead({ session }: { session: TakerSession }) {
  const [loaded, setLoaded] = useState<{ PreviewBar: Bar | null }>({ PreviewBar: null });
  useEffect(() => {
    import('./PreviewBar').then(setLoaded, (_unavailable: unknown) => setLoaded({ PreviewBar: null }));
  }, []);
  return loaded.PreviewBar ? <loaded.PreviewBar session={session} /> : <Prose>{t('preview.notRecorded')}</Prose>;
}
