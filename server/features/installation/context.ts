import type { CellStatus } from '../../schema.generated';
import type { Context } from '../context';

/** The context of the query that tells operators how the installation is doing. */
export interface InstallationContext extends Context {
  /** Asks each cell that this process serves how it is doing. Without CELLS there is none. */
  cells(): Promise<CellStatus[]>;
}
