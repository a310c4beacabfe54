import type { Env } from '../../server/env';
import { freePort, startServer } from '../setup/start-product';
import { FaultProxy } from '../e2e/fault-proxy';

type OwnEnv = Pick<Env, 'databaseUrl' | 'keysDir'>;
type Server = Awaited<ReturnType<typeof startServer>>;

const STANDING_BY = 2;

/**
 * The product with an existing database, behind a proxy that cuts connections. It can be killed repeatedly. The next processes
 * are started in advance, because starting one takes longer than a respondent needs for a survey.
 */
export class KillableProduct {
  kills = 0;
  private readonly next: Promise<Server>[] = [];

  private constructor(
    private readonly env: OwnEnv,
    private server: Server,
    readonly proxy: FaultProxy,
  ) {}

  static async start(env: OwnEnv): Promise<KillableProduct> {
    const server = await startOn(env);
    const product = new KillableProduct(env, server, await FaultProxy.start(server.url));
    for (let at = 0; at < STANDING_BY; at += 1) product.standBy();
    return product;
  }

  /** Resolves when the next process is ready to replace the current one. */
  async ready(): Promise<void> {
    await this.next[0];
  }

  /** Ends the process as a power cut would, and lets the next one answer. */
  async kill(): Promise<void> {
    await this.server.kill();
    this.kills += 1;
    this.server = await this.next.shift()!;
    this.proxy.target = this.server.url;
    this.standBy();
  }

  async stop(): Promise<void> {
    this.proxy.stop();
    for (const server of [this.server, ...(await Promise.all(this.next))]) await server.stop();
  }

  private standBy(): void {
    this.next.push(startOn(this.env));
  }
}

/** Starts the product in production mode. The client may have to be built first. */
const startOn = async ({ databaseUrl, keysDir }: OwnEnv) =>
  startServer(null, await freePort(), {
    DATABASE_URL: databaseUrl!,
    KEYS_DIR: keysDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    GRAPHQL_DOCUMENTS: 'any',
  });
