import { TestClient } from '../testkit';

/**
 * The public address in the settings. Requests to it go to the test's own server, so nothing may depend on the host of
 * a request.
 */
export const PUBLIC_URL = 'https://candor.test';
const SSO = '/account/devex/sso';

/** A person's browser. It keeps the cookies of both sites and follows redirects. */
export class TestBrowser {
  readonly candor: TestClient;
  private readonly provider: TestClient;

  constructor(origin: string, issuer: string, person: string | null) {
    this.candor = new TestClient(origin);
    this.provider = new TestClient(issuer, person === null ? {} : { 'x-sign-in-as': person });
  }

  /** Signs in with single sign-on, and returns the path where the browser ends. */
  async signOn(query = ''): Promise<string> {
    return this.comeBack(await this.goAway(query));
  }

  /** Goes to the provider, and returns the address to which the provider sends the browser back. */
  async goAway(query = ''): Promise<string> {
    let address = await this.step(PUBLIC_URL + SSO + query);
    while (!address.startsWith(PUBLIC_URL)) address = await this.step(address);
    return address;
  }

  /** Comes back from the provider, and returns the path to which the product then sends the browser. */
  async comeBack(address: string): Promise<string> {
    // If leaving failed, the browser is on a page of the product and has nothing to come back from.
    const next = address.startsWith(PUBLIC_URL + SSO) ? await this.step(address) : address;
    return next.slice(PUBLIC_URL.length);
  }

  /** Requests one address, and returns where it leads. */
  private async step(address: string): Promise<string> {
    const { origin, pathname, search } = new URL(address);
    const reply = await (origin === PUBLIC_URL ? this.candor : this.provider).fetch(pathname + search);
    const location = reply.headers.get('location');
    if (!location) throw new Error(`${pathname} answered ${reply.status} instead of an address: ${await reply.text()}`);
    return new URL(location, address).href;
  }
}
