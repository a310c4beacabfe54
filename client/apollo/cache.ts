import { InMemoryCache } from '@apollo/client/cache';
import type { StrictTypedTypePolicies } from './apollo-helpers.generated';
import possibleTypes from './possible-types.generated';

/** A page of a list as the cache keeps it: references, and where the next page begins. */
type Page<List extends string> = { [list in List]: unknown[] } & { next: string | null };

/**
 * What is one thing wherever it is met is kept under its ref; what only makes sense inside its parent stays there.
 * A question belongs to its survey: two surveys may ask the same one in another place, or not require it.
 */
const typePolicies: StrictTypedTypePolicies = {
  Query: {
    fields: {
      // what has been deleted is no longer in the list that comes
      starredTopics: { merge: false },
      // one list, however many pages of it have been read; a first page begins it anew
      auditLog: {
        keyArgs: false,
        merge: (known: Page<'entries'> | undefined, page: Page<'entries'>, { args }) =>
          args?.after && known ? { ...page, entries: [...known.entries, ...page.entries] } : page,
      },
      studyPage: {
        keyArgs: ['filter', 'sort', 'descending'],
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
  AuditEntry: { keyFields: ['ref'] },
  Share: { keyFields: ['ref'] },
  Sequence: { keyFields: ['ref'] },
  StarredTopic: { keyFields: ['sequenceRef', 'topicSlug'], fields: { actionItems: { merge: false } } },
  ActionItem: { keyFields: ['ref'] },
  StudyCreator: { keyFields: ['ref'] },
  Topic: { keyFields: ['slug'] },
  Prompt: { keyFields: ['slug'] },
  StudyTemplate: { keyFields: ['slug'] },
  Verbatim: { keyFields: ['ref'] },
  TextAnswer: { keyFields: ['ref'] },
  Participation: { keyFields: ['studyRef'] },
  SequenceStudy: { keyFields: false },
  StudyPrompt: { keyFields: false },
  ScoredTeam: { keyFields: false },
  Score: { keyFields: false },
  SuppressedScore: { keyFields: false },
  StudyResults: { keyFields: false, merge: true },
  // parts of their owner: screens that read different fields of them add up instead of overwriting each other
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
