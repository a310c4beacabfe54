import { InMemoryCache } from '@apollo/client/cache';
import type { StrictTypedTypePolicies } from './apollo-helpers.generated';
import possibleTypes from './possible-types.generated';

/** A page of a list as the cache keeps it: references, and where the next page begins. */
type Page<List extends string> = { [list in List]: unknown[] } & { next: string | null };

/**
 * The cache stores an object under its ref if it is the same everywhere, and otherwise inside its parent. A question is
 * stored in its survey, because two surveys may ask it in different places, and only one of them may require it.
 */
const typePolicies: StrictTypedTypePolicies = {
  Query: {
    fields: {
      // a new reply replaces the list, so deleted topics disappear
      starredTopics: { merge: false },
      // the pages are joined to one list, and reading the first page again replaces the list
      auditLog: {
        keyArgs: false,
        merge: (known: Page<'entries'> | undefined, page: Page<'entries'>, { args }) =>
          args?.after && known ? { ...page, entries: [...known.entries, ...page.entries] } : page,
      },
      rosterPeople: {
        keyArgs: ['filter'],
        merge: (known: Page<'nodes'> | undefined, page: Page<'nodes'>, { args }) =>
          args?.after && known ? { ...page, nodes: [...known.nodes, ...page.nodes] } : page,
      },
      studyPage: {
        keyArgs: ['filter', 'sort', 'descending', 'search'],
        merge: (known: Page<'studies'> | undefined, page: Page<'studies'>, { args }) =>
          args?.after && known ? { ...page, studies: [...known.studies, ...page.studies] } : page,
      },
    },
  },
  Study: { keyFields: ['ref'] },
  Team: { keyFields: ['ref'] },
  User: { keyFields: ['ref'] },
  Company: { keyFields: ['ref'] },
  ApiKey: { keyFields: ['ref'] },
  Invitation: { keyFields: ['ref'] },
  Session: { keyFields: ['ref'] },
  AuditEntry: { keyFields: ['ref'] },
  Webhook: { keyFields: ['ref'] },
  WebhookDelivery: { keyFields: ['ref'] },
  ChatStatus: { keyFields: ['provider'] },
  Share: { keyFields: ['ref'] },
  RosterPerson: { keyFields: ['ref'] },
  RosterSegment: { keyFields: false },
  Sequence: { keyFields: ['ref'] },
  StarredTopic: { keyFields: ['sequenceRef', 'topicSlug'], fields: { actionItems: { merge: false } } },
  ActionItem: { keyFields: ['ref'] },
  RecommendedAction: { keyFields: ['sequenceRef', 'topicSlug', 'text'] },
  ActionItemChange: { keyFields: false },
  StudyCreator: { keyFields: ['ref'] },
  Topic: { keyFields: ['slug'] },
  Prompt: { keyFields: ['slug'] },
  StudyTemplate: { keyFields: ['slug'] },
  Verbatim: { keyFields: ['ref'] },
  TextAnswer: { keyFields: ['ref'] },
  Participation: { keyFields: ['studyRef'] },
  SequenceStudy: { keyFields: false },
  // the surveys and the lines over the same teams are read by two queries
  SequenceTrends: { keyFields: false, merge: true },
  OutcomePage: { keyFields: ['sequenceRef'] },
  SequenceRepeat: { keyFields: false },
  SequenceRound: { keyFields: false },
  RepeatSegment: { keyFields: false },
  Findings: { keyFields: false },
  Finding: { keyFields: false },
  StudyPrompt: { keyFields: false },
  ScoredTeam: { keyFields: false },
  Score: { keyFields: false },
  SuppressedScore: { keyFields: false },
  StudyResults: { keyFields: false, merge: true },
  // these are parts of their parent: the cache merges the fields that different screens read, instead of replacing them
  StudyPermissions: { merge: true },
  StudyFlags: { merge: true },
  StudyOptions: { merge: true },
  PrivacyContract: { merge: true },
  AccessGrants: { merge: true },
  Config: { merge: true },
  FeatureFlags: { merge: true },
  TokenScope: { merge: true },
};

export const createCache = () => new InMemoryCache({ ...possibleTypes, typePolicies });
