import type { EntityManager } from 'typeorm';
import { execute } from '../../persistence/sql';
import type { ChatProvider } from '../../schema.generated';
import { keepBudget, pauseInstallation, takeCall } from '../deliveries/sending-budget';
import { ChatFault, type CallRate } from './chat-service';

/** Whose budget a call belongs to. Providers count the calls of each method separately. */
export interface BudgetOf {
  companyId: string;
  provider: ChatProvider;
  method: string;
}

/** What the messages of a company are sent through. The budgets of other methods have names that begin with it. */
export const chatInstallationName = ({ companyId, provider }: Pick<BudgetOf, 'companyId' | 'provider'>) =>
  `${provider.toLowerCase()}:${companyId}`;

const budgetName = (of: BudgetOf) => `${chatInstallationName(of)}:${of.method}`;

/**
 * Takes one call of a method, from a budget that all processes share. Throws a ChatFault LIMITED with the seconds to wait where none is left,
 * or while the provider wants none.
 */
export async function spendCall(db: EntityManager, of: BudgetOf, { perMinute, burst }: CallRate): Promise<void> {
  const rate = { perSecond: perMinute / 60, atOnce: burst };
  await keepBudget(db, budgetName(of), rate);
  const wait = await takeCall(db, budgetName(of), rate);
  if (wait > 0) throw new ChatFault('LIMITED', { method: of.method, retryAfter: Math.ceil(wait / 1_000) });
}

/** Notes that the provider wants no calls of a method for some seconds. */
export const pauseCalls = (db: EntityManager, of: BudgetOf, seconds: number): Promise<void> =>
  pauseInstallation(db, budgetName(of), seconds);

/** Forgets the budgets of an installation, because another workspace has its own. */
export const forgetBudgets = (db: EntityManager, of: Pick<BudgetOf, 'companyId' | 'provider'>): Promise<void> =>
  execute(db, 'DELETE FROM sending_budget WHERE starts_with(installation, $1)', [chatInstallationName(of)]);
