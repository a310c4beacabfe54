/** The nonce that the server allows for this page's styles, from `<meta name="csp-nonce">`; undefined without one. */
export function cspNonce(): string | undefined {
  const content = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content');
  return content === null || content === '' ? undefined : content;
}
