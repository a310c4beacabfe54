import { domainOf, isEmail } from '../../../common/email';
import { invalid } from '../../platform/errors';

const MOST_DOMAINS = 50;

/** The domains as they are stored: in lower case, each once. Refuses what can't be the domain of an email address. */
export function allowedEmailDomains(given: readonly string[]): string[] {
  const domains = [...new Set(given.map((domain) => domain.trim().toLowerCase()))];
  const wrong = domains.find((domain) => !isEmail(`somebody@${domain}`));
  if (wrong !== undefined)
    throw invalid({ emailDomains: [`"${wrong}" is not a domain of email addresses, such as acme.com.`] });
  if (domains.length > MOST_DOMAINS) throw invalid({ emailDomains: [`At most ${MOST_DOMAINS} domains are possible.`] });
  return domains;
}

/** Whether the address, in lower case, is directly under one of the domains. */
export const isUnderDomain = (email: string, domains: readonly string[]): boolean => domains.includes(domainOf(email));
