export { TestAgent } from './agent';
export { createEmptyDatabase, createTestDatabase, onDatabaseServer, testDatabaseUrl, testKeysDir } from './database';
export { ConnectionGate } from './connection-gate';
export { MessageGate } from './message-gate';
export { ContributionsService } from './contributions-service';
export { databaseState, tablesHolding, tablesOf } from './database-state';
export { mailboxOf, type OutboxMail } from './mailbox';
export { proofSize, tellFigures } from './proof-size';
export { countOccurrences, rawPages } from './raw-pages';
export { applyImport, beginImport, previewFile, sendFile, type RosterFileSettings } from './roster-file';
export { testCohort } from './test-cohort';
export { readPdf, type PdfContent } from './read-pdf';
export { rawPost, type RawReply } from './raw-post';
export { statementsOf } from './statements';
export { startTestApp, type TestApp } from './test-app';
export { TestClient, type Refusal } from './test-client';
export { DEFAULT_QUESTIONS, TestCompany } from './test-company';
export {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  START_RESPONSE,
  SUBMIT_RESPONSE,
  ASSIGN_TEAM,
  TestStudy,
  ANSWER_VOTES,
} from './test-study';
export { TestMailServer, type ReceivedMail } from './test-mail-server';
export { TestSocket } from './test-socket';
export { filesIn, linesOf, textOf } from './files';
export { recordedLog } from './recorded-log';
export { keyFilesOf, keyFolder, type KeyFileOnDisk } from './key-files';
export { keysOfStudy } from './keys-of-study';
export { NO_TEAM, respondentsOf } from './respondents';
export { MetricsService, REVIEW_TIME_METRIC } from './metrics-service';
export { ModelService } from './model-service';
export { answerOf, emailOf, SMALL_TEAMS, smallTeamsRoster } from './small-teams';
export { openedAnswers, openedResponses, type OpenedAnswer, type OpenedResponse } from './opened-responses';
export { storeResponses } from './store-responses';
export { tick } from './tick';
