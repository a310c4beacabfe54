import type { AccessSettingsQuery } from '../session/AccessSettings.generated';

interface Ways {
  freeLogin?: boolean;
  sso?: boolean;
}

/** For tests: what the pages for those who are signed out learn of an installation, by the ways in that it has. */
export const accessSettings = ({ freeLogin = true, sso = false }: Ways = {}): AccessSettingsQuery => ({
  config: {
    __typename: 'Config',
    providerName: 'Candor',
    features: { __typename: 'FeatureFlags', freeLogin },
    sso: { __typename: 'SingleSignOn', enabled: sso, path: '/account/devex/sso', name: 'Acme ID' },
  },
});
