import type { ResponsesContext } from '../responses/context';
import type { DeliveryChannels } from './delivery-channel';

/** The context of commands that send messages to recipients. */
export interface DeliveriesContext extends ResponsesContext {
  channels: DeliveryChannels;
}
