import { randomUUID } from 'node:crypto';
import { addAccount, foundCompany } from '../../server/features/accounts/commands/found-company';
import { overrideFeature } from '../../server/features/accounts/commands/override-feature';
import { Company } from '../../server/features/accounts/company.entity';
import type { Feature } from '../../server/features/accounts/features';
import type { Role } from '../../server/features/accounts/user.entity';
import { importRoster, type RosterEntry } from '../../server/features/rosters/commands/import-roster';
import { User } from '../../server/features/accounts/user.entity';
import { createContext, inTransaction, type Runtime } from '../../server/runtime';
import { TestClient } from './test-client';
import { isOpenEnded, TestStudy } from './test-study';

const PASSWORD = 'correct horse battery';

/** The Argon2id hash of the password. Its parameters are the smallest ones (m=8, t=1), because nearly every test signs in. */
const PASSWORD_HASH = '$argon2id$v=19$m=8,t=1,p=1$RQEZySoFf9LhQ7eeOh76mw$SzhpUFQvI2Y/GLUpMq/jANXHvyok1K0lg7lix/9fiOU';

/** Questions of the library that are enough for most tests. */
export const DEFAULT_QUESTIONS = ['review_turnaround', 'docs_findable', 'one_change'];

/** A company in a test. For example: `await company.publishedStudy().then((study) => study.withResponses(5))`. */
export class TestCompany {
  admin!: TestClient;
  viewer!: TestClient;
  readonly emails: { admin: string; viewer: string };
  readonly password = PASSWORD;

  private constructor(
    private readonly runtime: Runtime,
    private readonly origin: string,
    readonly name: string,
  ) {
    const domain = `${randomUUID().slice(0, 8)}.test`;
    this.emails = { admin: `admin@${domain}`, viewer: `viewer@${domain}` };
  }

  static async found(runtime: Runtime, origin: string, name = 'Initech'): Promise<TestCompany> {
    const company = new TestCompany(runtime, origin, name);
    await inTransaction(createContext(runtime), async ({ db, clock }) => {
      const row = await foundCompany(db, { name }, clock.now());
      for (const role of ['ADMIN', 'VIEWER'] as Role[]) {
        const email = role === 'ADMIN' ? company.emails.admin : company.emails.viewer;
        await addAccount(db, row, { email, name: `The ${role.toLowerCase()}`, password: null, role }, clock.now());
        await db.update(User, { email }, { passwordHash: PASSWORD_HASH });
      }
    });
    company.admin = await company.signedIn(company.emails.admin);
    company.viewer = await company.signedIn(company.emails.viewer);
    return company;
  }

  /** Signs a user in, and returns a caller with the new session. `origin` is another process or place that has the company. */
  async signedIn(email: string, origin = this.origin): Promise<TestClient> {
    const client = new TestClient(origin);
    await client.run('mutation ($input: SignInInput!) { signIn(input: $input) { ref } }', {
      input: { email, password: PASSWORD },
    });
    return client;
  }

  /** Switches a feature on or off for the company, as an operator of the installation can do. */
  async setFeature(feature: Feature, isOn: boolean): Promise<void> {
    const { manager } = this.runtime.dataSource;
    const { companyId } = await manager.findOneByOrFail(User, { email: this.emails.admin });
    const { slug } = await manager.findOneByOrFail(Company, { id: companyId });
    await overrideFeature(manager, slug, feature, isOn);
  }

  /** A signed-in user of the company who has no role. */
  async withoutRole(): Promise<TestClient> {
    const email = `${randomUUID()}@people.test`;
    await this.runtime.dataSource.query(
      `INSERT INTO account (id, company_id, email, name, password_hash, is_onboarded, created_at)
       SELECT gen_random_uuid(), company_id, $2, '', password_hash, true, now() FROM account WHERE email = $1`,
      [this.emails.viewer, email],
    );
    return this.signedIn(email);
  }

  /** A program with an API key of the admin. */
  async withApiKey(): Promise<TestClient> {
    const { createApiKey } = await this.admin.run('mutation { createApiKey(name: "test") { key } }');
    return new TestClient(this.origin, { authorization: `Bearer ${createApiKey.key}` });
  }

  /** A person without an account who has a share link to a survey's results. */
  async withLink(studyRef: string, input: { teamRef?: string; expiryDays?: number } = {}): Promise<TestClient> {
    const { shareStudy } = await this.admin.run(
      'mutation ($ref: UUID!, $input: ShareStudyInput!) { shareStudy(ref: $ref, input: $input) { scopeToken } }',
      { ref: studyRef, input },
    );
    return new TestClient(this.origin, { authorization: `Scope ${shareStudy.scopeToken}` });
  }

  /** Adds another viewer to the company, and returns their ref. */
  async colleague(): Promise<string> {
    const { dataSource } = this.runtime;
    const { companyId } = await dataSource.manager.findOneByOrFail(User, { email: this.emails.admin });
    const id = randomUUID();
    await dataSource.manager.insert(User, {
      id,
      companyId,
      email: `${id}@people.test`,
      name: 'A colleague',
      role: 'VIEWER',
      isOnboarded: true,
      createdAt: this.runtime.clock.now(),
    });
    return id;
  }

  /** Makes the company part of the benchmarks. */
  async joinBenchmarks(): Promise<this> {
    await this.admin.run('mutation { updateCompany(input: { aggregatable: true }) { ref } }');
    return this;
  }

  async team(name: string, parentRef?: string): Promise<string> {
    const { createTeam } = await this.admin.run(
      'mutation ($input: CreateTeamInput!) { createTeam(input: $input) { team { ref } } }',
      {
        input: { name, parentRef },
      },
    );
    return createTeam.team.ref;
  }

  /** Adds people to the roster, and the teams on their paths. */
  async roster(entries: RosterEntry[]): Promise<void> {
    const user = await this.runtime.dataSource.manager.findOneByOrFail(User, { email: this.emails.admin });
    const ctx = createContext(this.runtime, { principal: { kind: 'user', user, via: 'apiKey', scopes: ['ALL'] } });
    await inTransaction(ctx, (inner) => importRoster(inner, entries));
  }

  async draft(
    input: {
      name?: string;
      questions?: string[];
      /** The questions that offer "Don't know". */
      unsure?: string[];
      voting?: boolean;
      skippable?: boolean;
      sequenceRef?: string;
    } = {},
  ): Promise<TestStudy> {
    const { name = 'Pulse', questions = DEFAULT_QUESTIONS, voting = true, skippable = false, sequenceRef } = input;
    const unsure = new Set(input.unsure);
    const { createStudy } = await this.admin.run(
      'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref } }',
      {
        input: {
          name,
          sequenceRef,
          flags: { voting_enabled: voting },
          sequencedPrompts: questions.map((slug) => ({
            ...{ slug, required: !skippable && !isOpenEnded(slug), offersDontKnow: unsure.has(slug) },
          })),
        },
      },
    );
    return new TestStudy(this.admin, this.origin, createStudy.ref, questions);
  }

  /** A draft that the product sends to people with these emails, who are new in the roster and in a team of their own. */
  async draftSentBy(
    method: 'EMAIL' | 'SLACK' | 'MSTEAMS',
    emails: string[],
    segments: Record<string, string> = {},
  ): Promise<TestStudy> {
    const team = `Team ${randomUUID().slice(0, 6)}`;
    const teamRef = await this.team(team);
    await this.roster(
      emails.map((email) => ({ name: email.split('@')[0]!, email, teamPath: [team], classification: 1, segments })),
    );
    const study = await this.draft();
    const variables = { ref: study.ref, teamRefs: [teamRef], method };
    await this.admin.run(
      `mutation ($ref: UUID!, $method: DistributionMethod!) {
        updateStudy(ref: $ref, input: { distributionMethod: $method }) { ref } }`,
      variables,
    );
    await this.admin.run(
      'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
      variables,
    );
    return study.addRecipients({ teamRefs: [teamRef] });
  }

  /** A draft that is sent by mail (`draftSentBy`). */
  async draftByMail(emails: string[], segments: Record<string, string> = {}): Promise<TestStudy> {
    return this.draftSentBy('EMAIL', emails, segments);
  }

  /** An open survey that is sent by mail (`draftByMail`). */
  async studyByMail(...given: Parameters<TestCompany['draftByMail']>): Promise<TestStudy> {
    return this.opened(await this.draftByMail(...given));
  }

  /** Publishes a draft. */
  async opened(study: TestStudy): Promise<TestStudy> {
    await this.admin.run('mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref: study.ref });
    return study;
  }

  /** Publishes a survey for the given teams, or for a new team. */
  async publishedStudy(input: Parameters<TestCompany['draft']>[0] & { teamRefs?: string[] } = {}): Promise<TestStudy> {
    const study = await this.draft(input);
    const teamRefs = input.teamRefs ?? [await this.team(`Team ${randomUUID().slice(0, 6)}`)];
    await study.publish(teamRefs);
    return study;
  }
}
