import type { AccessSettingsQuery } from '../session/AccessSettings.generated';

interface Ways {
  freeLogin?: boolean;
  sso?: boolean;
}

/** For tests: the settings of an installation with these ways to sign in. */
export const accessSettings = ({ freeLogin = true, sso = false }: Ways = {}): AccessSettingsQuery => ({
  config: {
    __typename: 'Config',
    providerName: 'Candor',
    features: { __typename: 'FeatureFlags', freeLogin },
    sso: { __typename: 'SingleSignOn', enabled: sso, path: '/account/devex/sso', name: 'Acme ID' },
  },
});
