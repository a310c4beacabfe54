import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The options with which the provider's process starts. */
export interface ProviderStart {
  port: number;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Whether the signed token contains all claims. Otherwise a program must request them. */
  inToken: boolean;
}
/** A message to the provider's process: the claims of a person, or a number of seconds by which its clock is set ahead. */
export type ProviderOrder = { person: string; claims: Record<string, unknown> } | { ahead: number };

/** An OpenID Connect provider on this machine with one client: the product. */
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
    ended.catch(() => undefined); // After the start it is no failure if the process ends.
    const [issuer] = await Promise.race([once(child, 'message'), ended]);
    return new TestProvider(child, issuer);
  }

  /** Sets the claims that the provider gives about a person from now on. */
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
