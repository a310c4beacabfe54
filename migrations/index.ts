import { Accounts0001 } from './0001-accounts';
import { LibraryAndRosters0002 } from './0002-library-and-rosters';
import { Studies0003 } from './0003-studies';
import { Responses0004 } from './0004-responses';
import { Access0005 } from './0005-access';
import { Schedule0006 } from './0006-schedule';
import { TemplateUse0007 } from './0007-template-use';
import { Results0008 } from './0008-results';
import { Translations0009 } from './0009-translations';
import { Benchmarks0010 } from './0010-benchmarks';
import { TargetsAndExclusiveChoices0011 } from './0011-targets-and-exclusive-choices';
import { FlipsInTwoParts0012 } from './0012-flips-in-two-parts';
import { Summaries0013 } from './0013-summaries';
import { PrivacyChoices0014 } from './0014-privacy-choices';
import { Reminders0015 } from './0015-reminders';
import { StarredTopics0016 } from './0016-starred-topics';
import { NoSamplesOfPeople0017 } from './0017-no-samples-of-people';
import { FormerReleases0018 } from './0018-former-releases';
import { ReleaseInParts0019 } from './0019-release-in-parts';
import { RepliesToMail0020 } from './0020-replies-to-mail';
import { CellsInColumns0021 } from './0021-cells-in-columns';
import { PlainNames0022 } from './0022-plain-names';
import { KeysAreFiles0023 } from './0023-keys-are-files';
import { ReleasedTexts0024 } from './0024-released-texts';
import { StudyFigures0025 } from './0025-study-figures';
import { SealedResponses0026 } from './0026-sealed-responses';
import { KeepDays0027 } from './0027-keep-days';
import { WhoMayAnswer0028 } from './0028-who-may-answer';
import { NamesBesideTexts0029 } from './0029-names-beside-texts';
import { RoomForChanges0030 } from './0030-room-for-changes';
import { ActionItemsInSeries0031 } from './0031-action-items-in-series';
import { ScoredPrompts0032 } from './0032-scored-prompts';
import { SealedMails0033 } from './0033-sealed-mails';
import { StudyTrees0039 } from './0039-study-trees';
import { RosterManagers0041 } from './0041-roster-managers';
import { RosterPeople0042 } from './0042-roster-people';
import { RosterImports0043 } from './0043-roster-imports';
import { ApiKeyScopes0045 } from './0045-api-key-scopes';
import { Recipients0046 } from './0046-recipients';
import { RetentionOfPeople0048 } from './0048-retention-of-people';
import { QuickerImports0050 } from './0050-quicker-imports';
import { ApiKeyEnds0051 } from './0051-api-key-ends';
import { Deliveries0052 } from './0052-deliveries';
import { RemindersFromPermits0053 } from './0053-reminders-from-permits';
import { ChatInstallations0054 } from './0054-chat-installations';
import { ChatConversations0060 } from './0060-chat-conversations';
import { MessageTexts0062 } from './0062-message-texts';
import { MailRefusals0063 } from './0063-mail-refusals';
import { Digests0064 } from './0064-digests';
import { CreationKeys0065 } from './0065-creation-keys';
import { ArchivedSurveys0066 } from './0066-archived-surveys';
import { RepeatedSurveys0067 } from './0067-repeated-surveys';
import { ActionItemsWithOwners0068 } from './0068-action-items-with-owners';
import { DigestChannels0076 } from './0076-digest-channels';
import { Outcomes0078 } from './0078-outcomes';
import { IdempotentCalls0080 } from './0080-idempotent-calls';
import { TimesOfChanges0081 } from './0081-times-of-changes';
import { LeasesOfReminders0087 } from './0087-leases-of-reminders';
import { SecretsMadeOnce0088 } from './0088-secrets-made-once';
import { KeysOfServices0092 } from './0092-keys-of-services';
import { Webhooks0093 } from './0093-webhooks';
import { NaturalOrder0094 } from './0094-natural-order';
import { PeopleAtClose0101 } from './0101-people-at-close';
import { UnusedSecrets0102 } from './0102-unused-secrets';
import { Scim0105 } from './0105-scim';
import { DismissedActions0113 } from './0113-dismissed-actions';
import { ClientDocuments0115 } from './0115-client-documents';
import { ImportedSurveys0116 } from './0116-imported-surveys';
import { SessionsWithNames0121 } from './0121-sessions-with-names';
import { DontKnow0122 } from './0122-dont-know';
import { Replies0123 } from './0123-replies';
import { MovesOfCompanies0124 } from './0124-moves-of-companies';
import { ProcessesAndJobRuns0125 } from './0125-processes-and-job-runs';
import { CohortsOfPacks0127 } from './0127-cohorts-of-packs';
import { DraftNotes0128 } from './0128-draft-notes';

/** All migrations, oldest first. New ones are added at the end, and a migration that has landed is never edited. */
export const migrations = [
  Accounts0001,
  LibraryAndRosters0002,
  Studies0003,
  Responses0004,
  Access0005,
  Schedule0006,
  TemplateUse0007,
  Results0008,
  Translations0009,
  Benchmarks0010,
  TargetsAndExclusiveChoices0011,
  FlipsInTwoParts0012,
  Summaries0013,
  PrivacyChoices0014,
  Reminders0015,
  StarredTopics0016,
  NoSamplesOfPeople0017,
  FormerReleases0018,
  ReleaseInParts0019,
  RepliesToMail0020,
  CellsInColumns0021,
  PlainNames0022,
  KeysAreFiles0023,
  ReleasedTexts0024,
  StudyFigures0025,
  SealedResponses0026,
  KeepDays0027,
  WhoMayAnswer0028,
  NamesBesideTexts0029,
  RoomForChanges0030,
  ActionItemsInSeries0031,
  ScoredPrompts0032,
  SealedMails0033,
  StudyTrees0039,
  RosterManagers0041,
  RosterPeople0042,
  RosterImports0043,
  ApiKeyScopes0045,
  Recipients0046,
  RetentionOfPeople0048,
  QuickerImports0050,
  ApiKeyEnds0051,
  Deliveries0052,
  RemindersFromPermits0053,
  ChatInstallations0054,
  ChatConversations0060,
  MessageTexts0062,
  MailRefusals0063,
  Digests0064,
  CreationKeys0065,
  ArchivedSurveys0066,
  RepeatedSurveys0067,
  ActionItemsWithOwners0068,
  DigestChannels0076,
  Outcomes0078,
  IdempotentCalls0080,
  TimesOfChanges0081,
  LeasesOfReminders0087,
  SecretsMadeOnce0088,
  KeysOfServices0092,
  Webhooks0093,
  NaturalOrder0094,
  PeopleAtClose0101,
  UnusedSecrets0102,
  Scim0105,
  DismissedActions0113,
  ClientDocuments0115,
  ImportedSurveys0116,
  SessionsWithNames0121,
  DontKnow0122,
  Replies0123,
  MovesOfCompanies0124,
  ProcessesAndJobRuns0125,
  CohortsOfPacks0127,
  DraftNotes0128,
];
