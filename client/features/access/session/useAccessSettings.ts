import { useOutletContext } from 'react-router-dom';
import type { AccessSettingsQuery } from './AccessSettings.generated';

export type AccessSettings = AccessSettingsQuery['config'];

/** What the pages for those who are signed out know of this installation, from SignedOutOnly. */
export const useAccessSettings = () => useOutletContext<AccessSettings>();
