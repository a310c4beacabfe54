import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TestClient } from './test-client';

/** An agent that uses the product by the protocol's own client, with the API key of a caller. */
export class TestAgent {
  private constructor(readonly client: Client) {}

  static async of({ origin, headers }: Pick<TestClient, 'origin' | 'headers'>): Promise<TestAgent> {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit: { headers } }));
    return new TestAgent(client);
  }

  /** The names of the tools that are offered, in their order. */
  async tools(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name);
  }

  /** The text of a reply, and whether it is a refusal. */
  async call(name: string, args: object = {}): Promise<{ isError: boolean; text: string }> {
    const { content, isError = false } = await this.client.callTool({ name, arguments: { ...args } });
    const [{ text }] = content as [{ text: string }];
    return { isError: isError === true, text };
  }

  /** The data of a reply; a refusal fails the test. */
  // The type of the data is open, because each test checks the parts that it expects.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  async data(name: string, args: object = {}): Promise<any> {
    const { isError, text } = await this.call(name, args);
    if (isError) throw new Error(`refused: ${text}`);
    return JSON.parse(text).data;
  }

  /** What a refused call is told. */
  async refusal(name: string, args: object = {}): Promise<{ code: string; detail: string }> {
    const { isError, text } = await this.call(name, args);
    if (!isError) throw new Error('the call was not refused');
    return JSON.parse(text);
  }
}
