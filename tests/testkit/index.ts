export { createTestDatabase, onServer, testDatabaseUrl } from './database';
export { databaseState, tablesHolding, tablesOf } from './database-state';
export { rawPost, type RawReply } from './raw-post';
export { statementsOf } from './statements';
export { startTestApp, type TestApp } from './test-app';
export { TestClient, type Refusal } from './test-client';
export { QUESTIONS, TestCompany } from './test-company';
export { ANSWER, COMPLETE, START, TEAM, TestStudy, VOTES } from './test-study';
export { TestSocket } from './test-socket';
