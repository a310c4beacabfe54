import type { Server } from 'node:http';
import { Router, type Response } from 'express';
import { inTime } from '../platform/in-time';
import type { Logger } from '../platform/logger';

/** How long the database may take to answer, in milliseconds. Load balancers want to know within a second or two. */
const PATIENCE = 1_000;

/**
 * What a process tells load balancers and supervisors about itself. It is alive as long as it answers, and ready while it reaches the
 * database and has not been asked to end.
 */
export class Health {
  private isEnding = false;

  constructor(
    /** Rejects if no database answers. What it resolves to is told as well. */
    private readonly reachDatabase: () => Promise<object | void>,
    private readonly log: Logger,
    private readonly patience = PATIENCE,
  ) {}

  /** `/healthz` is the former name of `/readyz`. */
  router(): Router {
    const router = Router();
    router.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
    router.get(['/readyz', '/healthz'], (_request, response) => this.tellReadiness(response));
    return router;
  }

  /**
   * Says from now on that the process is not ready, and lets every connection end with its next reply. Requests are answered as before, so
   * that nobody is refused who came before the load balancer has noticed.
   */
  end(server: Server): void {
    this.isEnding = true;
    server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false));
  }

  private async tellReadiness(response: Response): Promise<void> {
    if (this.isEnding) return this.tellEnding(response);
    try {
      const reached = await inTime(
        this.reachDatabase().then((found) => found ?? {}),
        this.patience,
        null,
      );
      if (!reached) throw new Error(`no answer in ${this.patience} ms`);
      // The process can have been asked to end while the database was asked.
      if (this.isEnding) this.tellEnding(response);
      else response.json({ status: 'ok', ...reached });
    } catch (error) {
      this.log.warn({ err: error }, 'the database cannot be reached');
      response.status(503).json({ status: 'no database' });
    }
  }

  private tellEnding(response: Response): void {
    // The request may have come before `end`.
    response.shouldKeepAlive = false;
    response.status(503).json({ status: 'ending' });
  }
}
