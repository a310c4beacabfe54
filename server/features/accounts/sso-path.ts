/** Where a browser goes to sign in with the company's identity provider; with `next` when it wants to go on from there. */
export const SSO_PATH = '/account/devex/sso';
