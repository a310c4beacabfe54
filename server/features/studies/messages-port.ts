import type { Context } from '../context';
import type { Study } from './study.entity';

/**
 * The functions of sending messages that the states of a study need. The deliveries feature implements them. The interface is
 * declared here, because that feature depends on this one and not the other way round.
 */
export interface MessagesPort {
  /** Throws where the product can't send messages in the way that was chosen for the study. */
  requireReady(ctx: Context, study: Study): Promise<void>;
  /** Words the messages of a copy like those of the original. */
  copyTexts(ctx: Context, original: Study, copy: Study): Promise<void>;
  /** Plans an invitation for each recipient who has none. */
  invite(ctx: Context, study: Study): Promise<void>;
  /** Undoes `invite`, where no message has been sent. */
  withdraw(ctx: Context, study: Study): Promise<void>;
  /** Sends nothing more of what is planned, because the link is shared by hand from now on. */
  stop(ctx: Context, study: Study): Promise<void>;
  /** Ends the sending at the close. */
  end(ctx: Context, study: Study): Promise<void>;
}
