import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What the provider's process is started with. */
export interface ProviderStart {
  port: number;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Whether the signed token says all there is, which others make a program ask for. */
  inToken: boolean;
}
/** What it is told while it runs: what it says about somebody, or that this many seconds have passed. */
export type ProviderOrder = { person: string; claims: Record<string, unknown> } | { ahead: number };

/** An OpenID Connect provider on this machine that knows one client: the product. */
export class TestProvider {
  private constructor(
    private readonly process: ChildProcess,
    readonly issuer: string,
  ) {}

  static async start(settings: ProviderStart): Promise<TestProvider> {
    const child = fork(path.join(process.cwd(), 'tests/sso/provider-process.ts'), [JSON.stringify(settings)], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr!.on('data', (chunk) => (said += chunk));
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The provider ended:\n${said}`)));
    ended.catch(() => undefined); // once it has started it may
    const [issuer] = await Promise.race([once(child, 'message'), ended]);
    return new TestProvider(child, issuer);
  }

  /** From now on the provider says this about somebody. */
  knows(person: string, claims: Record<string, unknown>): Promise<void> {
    return this.tell({ person, claims });
  }

  pass(seconds: number): Promise<void> {
    return this.tell({ ahead: seconds });
  }

  async stop(): Promise<void> {
    if (this.process.signalCode !== null) return;
    const exit = once(this.process, 'exit');
    this.process.kill();
    await exit;
  }

  private async tell(order: ProviderOrder): Promise<void> {
    this.process.send(order);
    await once(this.process, 'message');
  }
}
