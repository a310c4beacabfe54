import { InMemoryCache, type FieldPolicy } from '@apollo/client/cache';
import type { StrictTypedTypePolicies } from './apollo-helpers.generated';
import possibleTypes from './possible-types.generated';

/** A page of a list as the cache keeps it: references, and where the next page begins. */
interface Page {
  nodes: unknown[];
}

/** A list whose pages a screen turns. They are joined to one list, and reading the first page again replaces it. */
const turnedPages = (keyArgs: string[]): FieldPolicy<Page> => ({
  keyArgs,
  merge: (known, page, { args }) => (args?.after && known ? { ...page, nodes: [...known.nodes, ...page.nodes] } : page),
});

/** A list that comes whole (pages.ts), so that it is the same one whatever the length of its pages. A new reply replaces it. */
const wholeList = (keyArgs: string[]): FieldPolicy => ({ keyArgs, merge: false });

/**
 * The cache stores an object under its ref if it is the same everywhere, and otherwise inside its parent. A question is
 * stored in its survey, because two surveys may ask it in different places, and only one of them may require it.
 */
const typePolicies: StrictTypedTypePolicies = {
  Query: {
    fields: {
      // a new reply replaces the list, so deleted topics disappear
      starredTopics: { merge: false },
      auditLog: turnedPages([]),
      rosterPeople: turnedPages(['filter']),
      studyPage: turnedPages(['filter', 'sort', 'descending', 'search']),
      apiKeyPage: wholeList([]),
      draftThreads: wholeList(['studyRef']),
      invitationPage: wholeList([]),
      promptPage: wholeList([]),
      sharePage: wholeList(['studyRef']),
      studySequencePage: wholeList([]),
      teamPage: wholeList([]),
      userPage: wholeList([]),
      webhooks: wholeList([]),
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
  DraftThread: { keyFields: ['studyRef', 'ref'], fields: { notes: { merge: false } } },
  DraftNote: { keyFields: false },
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
