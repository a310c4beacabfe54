import { TestClient } from '../testkit';

/** The address in the settings. Requests to it go to the test's own server, so nothing may depend on the request's host. */
export const PUBLIC_URL = 'https://candor.test';
const SSO = '/account/devex/sso';

/** Somebody's browser: it keeps the cookies of both sites and goes wherever it is sent. */
export class TestBrowser {
  readonly candor: TestClient;
  private readonly provider: TestClient;

  constructor(origin: string, issuer: string, person: string | null) {
    this.candor = new TestClient(origin);
    this.candor.cookies.set('csrftoken', 'token-of-a-test');
    this.provider = new TestClient(issuer, person === null ? {} : { 'x-sign-in-as': person });
  }

  /** Signs in with single sign-on; the path where the journey ends. */
  async signOn(query = ''): Promise<string> {
    return this.comeBack(await this.goAway(query));
  }

  /** Goes to the provider, and stops with the address at which it sends the browser back. */
  async goAway(query = ''): Promise<string> {
    let address = await this.step(PUBLIC_URL + SSO + query);
    while (!address.startsWith(PUBLIC_URL)) address = await this.step(address);
    return address;
  }

  /** Comes back from the provider; the path where the product sends the browser then. */
  async comeBack(address: string): Promise<string> {
    // What went wrong on the way out leads to a page of the product, and there is nothing to come back from.
    const next = address.startsWith(PUBLIC_URL + SSO) ? await this.step(address) : address;
    return next.slice(PUBLIC_URL.length);
  }

  /** Follows one address; where it leads to. */
  private async step(address: string): Promise<string> {
    const { origin, pathname, search } = new URL(address);
    const reply = await (origin === PUBLIC_URL ? this.candor : this.provider).fetch(pathname + search);
    const location = reply.headers.get('location');
    if (!location) throw new Error(`${pathname} answered ${reply.status} instead of an address: ${await reply.text()}`);
    return new URL(location, address).href;
  }
}
