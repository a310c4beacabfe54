import { useOutletContext } from 'react-router-dom';
import type { AccessSettingsQuery } from './AccessSettings.generated';

export type AccessSettings = AccessSettingsQuery['config'];

/** The installation's settings for pages without a session. SignedOutOnly reads them. */
export const useAccessSettings = () => useOutletContext<AccessSettings>();
