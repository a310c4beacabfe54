/** The `extensions` of a refused operation. */
export interface Refusal {
  code: string;
  status: number;
  detail: string;
  fields?: Record<string, string[]>;
  requestId?: string;
}

export interface RestReply {
  status: number;
  headers: Headers;
  // The type of the body is open, because each test checks the parts that it expects.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

/** A caller of the public API: a visitor, a user with a session, or a program with a key. */
export class TestClient {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly origin: string,
    readonly headers: Record<string, string> = {},
  ) {}

  /** Runs an operation and returns its data; a refusal fails the test. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  async run(query: string, variables: object = {}): Promise<any> {
    const { data, errors } = await this.post(query, variables);
    if (errors) throw new Error(`refused: ${JSON.stringify(errors)}`);
    return data;
  }

  /** Runs an operation that must be refused, and returns the first refusal. */
  async refusal(query: string, variables: object = {}): Promise<Refusal> {
    const { errors } = await this.post(query, variables);
    if (!errors) throw new Error('the operation was not refused');
    return errors[0]!.extensions;
  }

  async rest(method: string, path: string, body?: unknown): Promise<RestReply> {
    const response = await this.fetch(`/api${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
  }

  /** Sends a request with this caller's cookies and headers. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const csrf = this.cookies.get('csrftoken');
    const response = await fetch(`${this.origin}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        ...this.headers,
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(csrf && { 'x-csrftoken': csrf }),
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
    return response;
  }

  private async post(
    query: string,
    variables: object,
  ): Promise<{ data?: unknown; errors?: { extensions: Refusal }[] }> {
    const response = await this.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return response.json() as never;
  }
}
