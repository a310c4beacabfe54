import { useOutletContext } from 'react-router-dom';
import type { AccessSettingsQuery } from './AccessSettings.generated';

export type AccessSettings = AccessSettingsQuery['config'];

/** The installation's settings for pages without a session, from SignedOutOnly. */
export const useAccessSettings = () => useOutletContext<AccessSettings>();
