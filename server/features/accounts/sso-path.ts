/** The path that starts a sign-in with the company's identity provider. `next` is the path to return to afterwards. */
export const SSO_PATH = '/account/devex/sso';
