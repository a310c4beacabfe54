import type { Logger } from './platform/logger';

type Step = () => Promise<unknown>;

/** How long the parts that stop together may take. Whatever is not done by then belongs to the process that comes next. */
const LONGEST_MS = 12_000;

/** The parts of the product that have to be stopped when the process ends, in their order. */
export class Shutdown {
  private readonly layers: Step[][] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly log: Logger) {}

  /** Adds parts that stop at the same time, before the parts that were added earlier. */
  add(...steps: Step[]): void {
    this.layers.unshift(steps);
  }

  /** Stops all parts, also if it is called several times. A part that fails or takes too long does not hold up the next ones. */
  stop(): Promise<void> {
    return (this.running ??= this.stopLayers());
  }

  private async stopLayers(): Promise<void> {
    for (const steps of this.layers) await Promise.all(steps.map((step) => this.stopPart(step)));
  }

  private async stopPart(step: Step): Promise<void> {
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => (limit = setTimeout(resolve, LONGEST_MS, 'late')));
    const stopped = step().catch((error: unknown) =>
      this.log.error({ err: error }, 'a part of the product did not stop'),
    );
    if ((await Promise.race([stopped, late])) === 'late')
      this.log.warn('a part of the product takes too long to stop, so the process ends without it');
    clearTimeout(limit);
  }
}
