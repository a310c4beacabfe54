import { startTestApp, type TestApp, type TestClient, type TestCompany } from '../testkit';

const KEY = 'mutation ($scopes: [ApiKeyScope!]!) { createApiKey(name: "Provider", scopes: $scopes) { key } }';

export interface ScimAnswer {
  status: number;
  headers: Headers;
  // The type of the body is open, because each test checks the parts that it expects.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

/** An identity provider with a key of a company. */
export class Provider {
  constructor(private readonly client: TestClient) {}

  static async of(app: TestApp, company: TestCompany, scopes = ['SCIM']): Promise<Provider> {
    const { createApiKey } = await company.admin.run(KEY, { scopes });
    return new Provider(app.visitor({ authorization: `Bearer ${createApiKey.key}` }));
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ScimAnswer> {
    const response = await this.client.fetch(`/scim/v2${path}`, {
      method,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { 'content-type': 'application/scim+json', ...headers },
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  }

  get = (path: string, headers?: Record<string, string>) => this.call('GET', path, undefined, headers);
  /** The resources that a filter leaves. */
  find = async (kind: 'Users' | 'Groups', filter: string) =>
    (await this.get(`/${kind}?filter=${encodeURIComponent(filter)}`)).body.Resources;
  create = async (kind: 'Users' | 'Groups', body: object): Promise<string> =>
    (await this.call('POST', `/${kind}`, body)).body.id;
  patch = (path: string, ...operations: unknown[]) => this.call('PATCH', path, { Operations: operations });
}

/** A company with a provider. */
export async function startScim() {
  const app = await startTestApp();
  const company = await app.company();
  return { app, company, provider: await Provider.of(app, company) };
}
