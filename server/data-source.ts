import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { migrations } from '../migrations';
import { ApiKey } from './features/accounts/api-key.entity';
import { Company } from './features/accounts/company.entity';
import { EmailLink } from './features/accounts/email-link.entity';
import { FeatureOverride } from './features/accounts/feature-override.entity';
import { IdempotentCall } from './features/accounts/idempotent-call.entity';
import { Invitation } from './features/accounts/invitation.entity';
import { Session } from './features/accounts/session.entity';
import { SignOnAttempt } from './features/accounts/sign-on-attempt.entity';
import { User } from './features/accounts/user.entity';
import { AnalyticsEvent } from './features/analytics/analytics-event.entity';
import { AuditEntry } from './features/audit/audit-entry.entity';
import { Cohort, CohortScore } from './features/benchmarks/cohort.entities';
import { ContributedScore, Contribution } from './features/benchmarks/contribution.entities';
import { Delivery } from './features/deliveries/delivery.entity';
import { MessageText } from './features/deliveries/message-text.entity';
import { MailRefusal } from './features/deliveries/refusals/mail-refusal.entity';
import { ReminderBatch } from './features/deliveries/reminders/reminder-batch.entity';
import { SendingBudget } from './features/deliveries/sending-budget.entity';
import { CompanyDigest } from './features/digests/company-digest.entity';
import { DigestChannel, DigestPost } from './features/digests/digest-channel.entities';
import {
  ChatConversation,
  ChatEvent,
  ChatInstallAttempt,
  ChatInstallation,
  ChatPerson,
} from './features/chat/chat.entities';
import { JobRun, ServerProcess } from './features/installation/installation.entities';
import { Prompt } from './features/library/prompt.entity';
import { StudyTemplate } from './features/library/study-template.entity';
import { Topic } from './features/library/topic.entity';
import { RemovedRecipient } from './features/recipients/removed-recipient.entity';
import { StudyTarget } from './features/recipients/study-target.entity';
import { Installation, KeyTombstone, PublicationKey } from './features/responses/keys/key.entities';
import { ParticipationHour, Response, SpentPermit } from './features/responses/response.entities';
import { UncountedResponse } from './features/responses/uncounted-response.entity';
import {
  RosterImport,
  RosterImportBefore,
  RosterImportLine,
  RosterImportTeam,
} from './features/rosters/imports/roster-import.entities';
import { Person } from './features/rosters/person.entity';
import { RemovedPerson } from './features/rosters/removed-person.entity';
import { ScimCall, ScimGroup, ScimUser } from './features/rosters/scim/scim.entities';
import { Team } from './features/rosters/team.entity';
import { ReplyKey, TextReply } from './features/scores/replies/reply.entities';
import { FormerReleaseRow, ReleasedTextRow, ReleaseGroup } from './features/scores/release.entities';
import { StudyFiguresRow } from './features/scores/open/study-figures.entity';
import { DismissedAction } from './features/sequences/dismissed-action.entity';
import { OutcomeItem, OutcomePage } from './features/sequences/outcomes/outcome.entities';
import { SequencePerson, SequenceRepeat, SequenceRound } from './features/sequences/repeat/repeat.entities';
import { Sequence } from './features/sequences/sequence.entity';
import { ActionItem, ActionItemChange, StarredTopic } from './features/sequences/starred-topic.entities';
import { Share } from './features/sharing/share.entity';
import { CompanyMove, MovedStudy } from './features/studies/moved-study.entities';
import { StudyOccurrence } from './features/studies/study-occurrence.entity';
import { StudyReminder } from './features/studies/study-reminder.entity';
import { DraftNote, DraftThread } from './features/studies/draft-notes/draft-note.entities';
import { StudyPromptRow } from './features/studies/study-prompt.entity';
import { StudyTeam } from './features/studies/study-team.entity';
import { StudyTreeTeam } from './features/studies/study-tree-team.entity';
import { Study } from './features/studies/study.entity';
import { SummaryRow } from './features/summaries/summary.entity';
import { RosterChange, Webhook, WebhookDelivery } from './features/webhooks/webhook.entities';
import { OutgoingMail } from './mail/outgoing-mail.entity';
import { ClientDocument } from './graphql/client-document.entity';
import { DatabaseSockets, withSockets } from './persistence/database-sockets';
import { PostgresNamingStrategy } from './persistence/naming-strategy';
import type { SlowStatements } from './persistence/slow-statements';

const entities = [
  ...[Company, User, Session, ApiKey, EmailLink, Invitation, SignOnAttempt, FeatureOverride, IdempotentCall],
  ...[AuditEntry, AnalyticsEvent, OutgoingMail],
  ...[Topic, Prompt, StudyTemplate],
  ...[Team, Person, RemovedPerson, ScimUser, ScimGroup, ScimCall],
  ...[RosterImport, RosterImportLine, RosterImportTeam, RosterImportBefore],
  ...[Sequence, Study, StudyPromptRow, StudyTeam, StudyTreeTeam, StudyOccurrence, StudyReminder],
  ...[DraftThread, DraftNote],
  ...[StarredTopic, ActionItem, ActionItemChange, DismissedAction],
  ...[SequenceRepeat, SequencePerson, SequenceRound, OutcomePage, OutcomeItem],
  ...[PublicationKey, KeyTombstone, Installation],
  ...[StudyTarget, RemovedRecipient],
  ...[ParticipationHour],
  ...[Response, SpentPermit, UncountedResponse],
  ...[ReleaseGroup, ReleasedTextRow, FormerReleaseRow, StudyFiguresRow, ReplyKey, TextReply],
  ...[CompanyDigest, DigestChannel, DigestPost],
  ...[Delivery, MailRefusal, MessageText, SendingBudget, ReminderBatch],
  ...[Share],
  ...[Cohort, CohortScore, Contribution, ContributedScore],
  ...[SummaryRow],
  ...[Webhook, WebhookDelivery, RosterChange],
  ...[ClientDocument, JobRun, ServerProcess],
  ...[CompanyMove, MovedStudy],
  ...[ChatInstallation, ChatInstallAttempt, ChatEvent, ChatPerson, ChatConversation],
];

/** How long a request waits for a connection or for a statement before it fails with "try again", in milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 30_000;

/**
 * Creates the data source without connecting it. Migrations run only in `migrate`, never when it connects. `slow` sets
 * the time from which a statement counts as slow, and logs such statements.
 */
export function createDataSource(url: string, slow?: SlowStatements): DataSource {
  const sockets = new DatabaseSockets();
  const { extra, ...connection } = connectionTo(url, slow);
  const dataSource = new DataSource({
    ...connection,
    extra: { ...extra, stream: sockets.open },
    entities,
    migrations,
    migrationsTransactionMode: 'each',
    namingStrategy: new PostgresNamingStrategy(),
  });
  return withSockets(dataSource, sockets);
}

/** Creates a data source for plain statements alone, such as those that read at the standby. */
export const createPlainDataSource = (url: string, slow?: SlowStatements): DataSource =>
  new DataSource(connectionTo(url, slow));

const connectionTo = (url: string, slow?: SlowStatements) =>
  ({
    type: 'postgres',
    url,
    installExtensions: false,
    logging: false,
    ...(slow && { maxQueryExecutionTime: slow.thanMs, logger: slow }),
    poolSize: 20,
    connectTimeoutMS: CONNECT_TIMEOUT,
    extra: { statement_timeout: STATEMENT_TIMEOUT },
  }) as const;
