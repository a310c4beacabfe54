export { createTestDatabase, onServer, testDatabaseUrl } from './database';
export { startTestApp, type TestApp } from './test-app';
export { TestClient, type Refusal } from './test-client';
export { QUESTIONS, TestCompany } from './test-company';
export { ANSWER, COMPLETE, START, TEAM, TestStudy, VOTES } from './test-study';
