/** A table with rows of companies. */
export interface CompanyTable {
  name: string;
  /** The condition for the rows of a company, with `:company` for its id. It names columns of the table without the table. */
  belongs: string;
}

const OF_COMPANY = 'company_id = :company';
const OF_STUDY = 'study_id IN (SELECT id FROM study WHERE company_id = :company)';
const OF_SEQUENCE = 'sequence_id IN (SELECT id FROM sequence WHERE company_id = :company)';
const OF_ACCOUNT = 'account_id IN (SELECT id FROM account WHERE company_id = :company)';
const OF_IMPORT = 'import_id IN (SELECT id FROM roster_import WHERE company_id = :company)';

const all = (belongs: string, names: readonly string[]): CompanyTable[] => names.map((name) => ({ name, belongs }));

/** The messages that processes are sending: a process that has taken one may say what came of it while the company is being frozen. */
export const SENDING_TABLES: readonly CompanyTable[] = [
  ...all(OF_STUDY, ['delivery', 'reminder_batch', 'digest_post']),
  { name: 'webhook_delivery', belongs: 'webhook_id IN (SELECT id FROM webhook WHERE company_id = :company)' },
  // A mail about a survey names it. Any other waits for somebody who has an account, is invited, or is told of surveys.
  {
    name: 'outgoing_mail',
    belongs: `(${OF_STUDY} OR study_id IS NULL AND recipient IN (
      SELECT email FROM account WHERE company_id = :company UNION SELECT email FROM invitation WHERE company_id = :company
      UNION SELECT unnest(emails) FROM company_digest WHERE company_id = :company))`,
  },
];

/**
 * All tables with rows of companies, each after those that it refers to. A move copies their rows in this order and deletes them in the
 * other. `tests/api/company-tables.test.ts` fails for a table that is neither here nor below.
 */
export const COMPANY_TABLES: readonly CompanyTable[] = [
  { name: 'company', belongs: 'id = :company' },
  ...all(OF_COMPANY, ['feature_override', 'account', 'api_key', 'invitation']),
  ...all(OF_ACCOUNT, ['session', 'email_link', 'chat_install_attempt']),
  ...all(OF_COMPANY, ['idempotent_call', 'audit_entry', 'analytics_event', 'prompt']),
  ...all(OF_COMPANY, ['team', 'person', 'removed_person', 'scim_user', 'scim_call']),
  { name: 'scim_group', belongs: 'id IN (SELECT id FROM team WHERE company_id = :company)' },
  ...all(OF_COMPANY, ['roster_import']),
  ...all(OF_IMPORT, ['roster_import_row', 'roster_import_team', 'roster_import_before']),
  ...all(OF_COMPANY, ['sequence', 'study']),
  ...all(OF_STUDY, ['study_prompt', 'study_team', 'study_tree_team', 'study_occurrence', 'study_reminder']),
  ...all(OF_STUDY, ['draft_thread', 'draft_note']),
  ...all(OF_STUDY, ['publication_key', 'study_target', 'removed_recipient', 'message_text']),
  ...all(OF_STUDY, ['participation_hour', 'response', 'spent_permit', 'uncounted_response', 'study_figures']),
  ...all(OF_STUDY, ['release_group', 'former_release', 'released_text', 'reply_key', 'text_reply', 'summary']),
  ...all(OF_SEQUENCE, ['starred_topic', 'action_item', 'action_item_change', 'dismissed_action']),
  ...all(OF_SEQUENCE, ['outcome_page', 'outcome_item', 'sequence_repeat', 'sequence_person', 'sequence_round']),
  ...all(OF_COMPANY, ['company_digest', 'mail_refusal', 'share', 'webhook', 'roster_change', 'benchmark_contribution']),
  ...all(OF_STUDY, ['contributed_score']),
  ...all(OF_COMPANY, ['chat_installation', 'chat_person', 'digest_channel']),
  { name: 'chat_conversation', belongs: 'person_id IN (SELECT id FROM person WHERE company_id = :company)' },
  ...SENDING_TABLES,
];

/**
 * The ends of key files. They are copied, so that the new folder keeps to them, and stay behind as well: there they say that the files are to
 * be destroyed at once.
 */
export const KEY_TOMBSTONES: CompanyTable = { name: 'key_tombstone', belongs: OF_STUDY };

/** The tables of an installation, which no move touches: what all companies share, and what is forgotten within the hour. */
export const INSTALLATION_TABLES: readonly string[] = [
  ...[
    'installation',
    'migrations',
    'topic',
    'study_template',
    'benchmark_cohort',
    'benchmark_score',
    'client_document',
  ],
  ...['chat_event', 'sending_budget', 'sign_on_attempt', 'rate_limit'],
  ...['company_move', 'moved_study', 'server_process', 'job_run'],
];

/** The condition for the rows of one company. */
export const rowsOfCompany = ({ belongs }: CompanyTable, companyId: string): string =>
  belongs.replaceAll(':company', `'${companyId}'::uuid`);
