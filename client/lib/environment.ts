/** The environment that the server says this page belongs to, from `<meta name="environment">`; see Environment in the contract. */
const environment = () => document.querySelector('meta[name="environment"]')?.getAttribute('content');

/** Whether the page stands inside a partner's product. */
export const isPartnerPage = (): boolean => environment() === 'partner';
