/** The environment of this page, from `<meta name="environment">` (Environment in the contract). */
const environment = () => document.querySelector('meta[name="environment"]')?.getAttribute('content');

/** Whether a partner's product embeds the page. */
export const isPartnerPage = (): boolean => environment() === 'partner';
