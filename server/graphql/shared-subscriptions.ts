import {
  getNamedType,
  isCompositeType,
  print,
  subscribe,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';
import { requireUser } from '../features/accounts/principal';
import type { RequestContext } from '../request-context';
import { isEvents, SharedEvents, type Events } from './shared-events';

/** The types whose fields have the same values for everybody with the same rights to the survey. Of others, as `Study.viewerTeam`, that is not known. */
const SAME_FOR_EQUAL_RIGHTS = new Set([
  'Subscription',
  'Participation',
  'HourCount',
  'PromptCount',
  'ScheduledMoment',
  'SegmentCount',
  'SegmentCounts',
  'TeamCount',
  'TeamSegmentCounts',
  'InvitationProgress',
  'FailedInvitation',
  'ReminderProgress',
  'DeliveryProblemCount',
]);
/** The events that say how something is now. Whoever comes later than others needs none of those before. */
const SHARED_FIELD = 'participationChanged';

type Asked = ExecutionArgs & { contextValue: RequestContext };

const begun = async (asked: Asked) => (await subscribe(asked)) as Events | ExecutionResult;

/**
 * Runs a subscription once for all subscribers who ask for the same with the same rights, instead of once for each. Its events are passed on to
 * all of them at the same time, after each has been asked whether they may still receive one. A subscriber's first event is their own.
 */
export class SharedSubscriptions {
  private readonly groups = new Map<string, SharedEvents>();
  private readonly passedOn = new WeakSet<ExecutionResult>();
  private readonly sharable = new WeakMap<DocumentNode, boolean>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** `mayReceive` is asked before each event that is shared. */
  async subscribe(asked: Asked, mayReceive: () => Promise<boolean>): Promise<Events | ExecutionResult> {
    if (!this.isSharable(asked.document)) return begun(asked);
    const key = keyOf(asked);
    const group = this.groups.get(key) ?? this.begin(key, asked);
    const member = group.admit(mayReceive);
    const refused = await group.refused;
    if (refused || !group.hasBegun) return refused ?? member;
    // The events of the group are heard already, so no change is missed between this first event and the next.
    const own = await begun(asked);
    if (!isEvents(own)) {
      await member.return();
      return own;
    }
    member.receive((await own.next()).value as ExecutionResult);
    await own.return!();
    return member;
  }

  /** Whether the receivers of an event have been asked already. */
  isPassedOn(event: ExecutionResult): boolean {
    return this.passedOn.has(event);
  }

  private begin(key: string, asked: Asked): SharedEvents {
    // The context is a copy, because each event is read with new loaders.
    const source = begun({ ...asked, contextValue: { ...asked.contextValue } });
    const group = new SharedEvents(source, this.passedOn, () => this.groups.delete(key));
    this.groups.set(key, group);
    return group;
  }

  private isSharable(document: DocumentNode): boolean {
    const known = this.sharable.get(document) ?? isSameForEqualRights(this.schema, document);
    this.sharable.set(document, known);
    return known;
  }
}

/** The same key means the same operation, asked with the same rights. */
function keyOf({ document, operationName, variableValues, contextValue }: Asked): string {
  const { principal, environment, timeZone } = contextValue;
  const { user, ...by } = requireUser(principal);
  const scopes = by.via === 'apiKey' ? by.scopes : null;
  return JSON.stringify([
    ...[user.companyId, user.role, user.canManageRoster, scopes, environment, timeZone],
    ...[print(document), operationName, variableValues],
  ]);
}

/** Whether an operation asks only for the shared field, and below it for nothing that depends on who asks. */
function isSameForEqualRights(schema: GraphQLSchema, document: DocumentNode): boolean {
  const types = new TypeInfo(schema);
  let isSame = true;
  const enter = ({ name }: FieldNode) => {
    const [parent, type] = [types.getParentType(), getNamedType(types.getType())];
    if (parent === schema.getSubscriptionType() && name.value !== SHARED_FIELD) isSame = false;
    if (isCompositeType(type) && !SAME_FOR_EQUAL_RIGHTS.has(type.name)) isSame = false;
  };
  visit(document, visitWithTypeInfo(types, { Field: { enter } }));
  return isSame;
}
