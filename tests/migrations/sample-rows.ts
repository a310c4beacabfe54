const [ID, OTHER] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

/**
 * One row for each table as the product of that time could have written it. Each is inserted right after the migration
 * ran.
 */
export const SAMPLE_ROWS: Record<string, string> = {
  'accounts-1795219200001': `
    INSERT INTO company VALUES ('${ID}', 'Initech', 'initech', null, null, null, true, false, false, false, false, 'STANDARD', now());
    INSERT INTO account VALUES ('${ID}', '${ID}', 'a@initech.test', 'A', null, 'ADMIN', null, true, now());
    INSERT INTO session VALUES ('\\x01', '${ID}', now(), now());
    INSERT INTO api_key VALUES ('${ID}', '${ID}', '${ID}', 'key', 'candor_1234', '\\x02', now(), null);`,
  'library-and-rosters-1795219200002': `
    INSERT INTO topic VALUES ('docs', 'Docs', 'About docs', '{Write}', 0);
    INSERT INTO prompt VALUES ('docs_q', null, 'Docs?', 'RATING_5L', 'docs', 'VISIBLE', 'POSITIVE', '{}', '{}', null, null, 0);
    INSERT INTO study_template VALUES ('short', 'Short', 'A short one', '{docs_q}', '{"voting_enabled": true}', 0);
    INSERT INTO team VALUES ('${ID}', '${ID}', null, 'Platform', 1, 'Division', false, false), ('${OTHER}', '${ID}', '${ID}', 'Build', 2, 'Group', false, false);
    INSERT INTO person VALUES ('${ID}', '${ID}', 'p@initech.test', 'P', '${OTHER}', 1, '{"Role": "Engineer"}');`,
  'studies-1795219200003': `
    INSERT INTO sequence VALUES ('${ID}', '${ID}', 'Quarterly', now());
    INSERT INTO study VALUES ('${ID}', '${ID}', 'Pulse', 'CLOSED', 'D', 'MANUAL', 'Hi', '{"voting_enabled": true}', false, null, false, null,
      '[]', null, null, '${ID}', now(), now(), null, now(), '${ID}', null, 1);
    INSERT INTO study_prompt VALUES ('${ID}', 'docs_q', 0, true, null);
    INSERT INTO study_team VALUES ('${ID}', '${ID}');`,
  'responses-1795219200004': `
    INSERT INTO study_key VALUES ('${ID}', '\\x01', '\\x02', '\\x03');
    INSERT INTO participation VALUES ('${ID}', '\\x04', true, false);
    INSERT INTO participation_pending VALUES ('${ID}', '{}', '{}');
    INSERT INTO participation_hour VALUES ('${ID}', now(), 1);
    INSERT INTO prompt_time VALUES ('${ID}', 'docs_q', 4, 1);
    INSERT INTO answer_set VALUES ('${ID}', '\\x05', '${ID}', '{}', true);
    INSERT INTO answer VALUES ('${ID}', '\\x05', 'docs_q', 4, null, null, false);
    INSERT INTO vote VALUES ('${ID}', '\\x05', 'docs', '${OTHER}', 'More', false);`,
  'access-1795219200005': `
    INSERT INTO email_link VALUES ('\\x06', 'RECOVER', 'a@initech.test', '${ID}', now(), now());
    INSERT INTO invitation VALUES ('${ID}', '${ID}', 'b@initech.test', 'VIEWER', '${ID}', '\\x07', now(), now());
    INSERT INTO sign_on_attempt VALUES ('\\x08', 'state', 'nonce', 'verifier', '/', now());
    INSERT INTO rate_limit VALUES ('signIn:1', 1, 1);
    INSERT INTO audit_entry VALUES ('${ID}', '${ID}', now(), 'SIGNED_IN', 'SESSION', '${ID}', 'a@initech.test', null, null, '192.0.2.1');
    INSERT INTO outgoing_mail VALUES ('${ID}', 'a@initech.test', 'Hello', 'Hello', '<p>Hello</p>', now(), 0, now());
    INSERT INTO share VALUES ('${ID}', '${ID}', '${ID}', '${OTHER}', '${ID}', '\\x09', now(), now(), null);
    INSERT INTO feature_override VALUES ('${ID}', 'surveyReveal', false);
    INSERT INTO analytics_event VALUES ('${ID}', now(), '${ID}', 'page', 'page', '/studies', '', '', '{}');`,
  'schedule-1795219200006': `INSERT INTO study_occurrence VALUES ('${ID}', 'CLOSE_NOTICE', '2026-11-02', now());`,
  'template-use-1795219200007': '',
  'results-1795219200008': `
    INSERT INTO unfolded VALUES ('${ID}', '\\x05') ON CONFLICT DO NOTHING;
    INSERT INTO tally_bundle VALUES ('${ID}', '${ID}', '${ID}', '{}');
    INSERT INTO tally VALUES ('${ID}', 'value', 'docs_q', '4', '', 1);
    INSERT INTO release_team VALUES ('${ID}', '${ID}', null, 1, 'Division');
    INSERT INTO release_group VALUES ('${ID}', '${ID}', '', '', '{}');
    INSERT INTO release_label VALUES ('${ID}', '${ID}', 'docs', '${ID}');`,
  'translations-1795219200009': `UPDATE topic SET translations = '[{"language": "de", "text": "Doku"}]';`,
  'benchmarks-1795219200010': `
    INSERT INTO benchmark_cohort VALUES ('robots', '2026-01-01', '2026-06-30', 12, 300, 'CC0-1.0', 'A survey', 'Type 7', null, false,
      'candor-library', 'hash', '[]', null);
    INSERT INTO benchmark_score VALUES ('robots', 'docs', 0, 12, 300, 10, 25, 50, 75, 90);
    INSERT INTO benchmark_contribution VALUES ('${ID}', '${ID}', 3, now());
    INSERT INTO contributed_score VALUES ('${ID}', 'docs', 62.5, 3);`,
  'targets-and-exclusive-choices-1795219200011': `INSERT INTO study_target VALUES ('${OTHER}', '${ID}', '${ID}');`,
  'flips-in-two-parts-1795219200012': '',
  'summaries-1795219200013': `INSERT INTO summary VALUES ('${ID}', '${ID}', 'COMMENTS', 'docs', '\\x0a', 'EXTRACTED', '“Write more.”', 3, now());`,
  'privacy-choices-1795219200014': `
    UPDATE company SET score_threshold = 5, comment_threshold = 10;
    UPDATE study SET privacy_choice = '{"level": "STRICT"}';`,
  'reminders-1795219200015': `INSERT INTO study_reminder VALUES ('${ID}', now());`,
  'starred-topics-1795219200016': `
    INSERT INTO starred_topic VALUES ('${ID}', 'docs', true);
    INSERT INTO action_item VALUES ('${ID}', '${ID}', 'docs', 1, 'Write more', false, true);`,
  'no-samples-of-people-1795219200017': '',
  'former-releases-1795219200018': `INSERT INTO former_release VALUES ('${ID}', 0, '[]', '[]');`,
  'release-in-parts-1795219200019': '',
  'replies-to-mail-1795219200020': '',
  'cells-in-columns-1795219200021': '',
  'plain-names-1795219200022': '',
  'keys-are-files-1795219200023': `
    INSERT INTO publication_key VALUES ('${ID}', '${OTHER}', '\\x0b', '\\x0c');
    INSERT INTO key_tombstone VALUES ('${OTHER}.open', now(), '${ID}');
    INSERT INTO installation VALUES ('${ID}');`,
  'released-texts-1795219200024': `INSERT INTO released_text VALUES ('${ID}', '${ID}', 'comment', 'docs', 'More', '${ID}', false);`,
  // The study is released, so its responses do not wait to be counted any more.
  'study-figures-1795219200025': `
    INSERT INTO study_figures VALUES ('${ID}', '\\x0d');
    INSERT INTO uncounted_response VALUES ('${ID}', '\\x05');`,
  'sealed-responses-1795219200026': `
    INSERT INTO response VALUES ('${ID}', '\\x0b', '\\x0c', true);
    INSERT INTO spent_permit VALUES ('${ID}', '\\x0d');`,
  'keep-days-1795219200027': 'UPDATE company SET keep_days = 7;',
  'who-may-answer-1795219200028': `UPDATE company SET respondent_identity = 'KNOWN_EMAIL', email_domains = '{initech.test}';`,
  'names-beside-texts-1795219200029': `UPDATE released_text SET named_team_id = '${OTHER}';`,
  'room-for-changes-1795219200030': '',
  'action-items-in-series-1795219200031': '',
  'scored-prompts-1795219200032': '',
  'sealed-mails-1795219200033': '',
  'study-trees-1795219200039': `INSERT INTO study_tree_team VALUES ('${ID}', '${OTHER}', null, 'Build', 1, 'Division', false, false, true);`,
  'roster-managers-1795219200041': 'UPDATE account SET can_manage_roster = true;',
  'roster-people-1795219200042': `INSERT INTO removed_person VALUES ('${ID}', '${ID}', '${ID}', now(), '{}', '[]');`,
  'roster-imports-1795219200043': `
    INSERT INTO roster_import VALUES ('${ID}', '${ID}', 'PREVIEW', 'people.csv', '[]', '{Mail}', NULL, false, now(), '{}', '0', NULL, NULL);
    INSERT INTO roster_import_row VALUES ('${ID}', 2, 'ann@acme.test', 'Ann', 0, 1, '{}', NULL, NULL);
    INSERT INTO roster_import_team VALUES ('${ID}', 0, '${ID}', '{Product}', true);
    INSERT INTO roster_import_before VALUES ('${ID}', '${ID}', 'ann@acme.test', 'Ann', NULL, 1, '{}', false, '[]');`,
  'api-key-scopes-1795219200045': '',
  'recipients-1795219200046': `INSERT INTO removed_recipient VALUES ('${ID}', '${OTHER}', '${ID}', '${ID}', 7, now());`,
  'api-key-ends-1795219200051': '',
  'deliveries-1795219200052': `
    INSERT INTO delivery VALUES ('${OTHER}', '${ID}', 'INVITATION', '', '${OTHER}', '${OTHER}', 'EMAIL', 'mail', 'SENT', 1, now(), now(), null, null);
    INSERT INTO sending_budget VALUES ('mail', 10, 2, now(), null, 0);`,
  'retention-of-people-1795219200048': 'UPDATE company SET forget_removed_days = 30, keep_recipients_days = 90',
  'quicker-imports-1795219200050': '',
  'leases-of-reminders-1795219200087': 'UPDATE reminder_batch SET lease_until = now();',
  'natural-order-1795219200094': '',
  'people-at-close-1795219200101': '',
  'reminders-from-permits-1795219200053': `INSERT INTO reminder_batch SELECT study_id, sent_at, 0, 1, null FROM study_reminder;`,
  'chat-installations-1795219200054': `
    INSERT INTO chat_installation VALUES ('${ID}', 'SLACK', 'T1', 'Acme', 'U1', 'SOCKET', '\\x01', now(), null, null, null);
    INSERT INTO chat_install_attempt VALUES ('\\x01', '${ID}', now());
    INSERT INTO chat_event VALUES ('SLACK', 'Ev1', now());
    INSERT INTO chat_person VALUES ('${ID}', 'SLACK', '${ID}', 'U2', 'Ann', 'ann', null, false);`,
  'chat-conversations-1795219200060': `INSERT INTO chat_conversation VALUES ('${ID}', 'SLACK', 'U2', 'a:1', 'https://smba.trafficmanager.net/teams/');`,
  'message-texts-1795219200062': `INSERT INTO message_text VALUES ('${ID}', 'REMINDER', 'de', 'Bitte', '{link}');`,
  'digests-1795219200064': `INSERT INTO company_digest VALUES ('${ID}', '{a@initech.test}', '{OPENED}', 70, now());`,
  'digest-channels-1795219200076': `
    INSERT INTO digest_channel VALUES ('${ID}', 'SLACK', 'T1', 'C1', '#surveys', null);
    INSERT INTO digest_post VALUES ('${ID}', '${ID}', 'SLACK', '${ID}', 'OPENED', '{}', now(), now(), 0, null);`,
  'mail-refusals-1795219200063': `INSERT INTO mail_refusal VALUES ('${ID}', '\\x01');`,
  'creation-keys-1795219200065': `UPDATE sequence SET creation_key = '${OTHER}'; UPDATE study SET creation_key = '${OTHER}';`,
  'archived-surveys-1795219200066': 'UPDATE study SET archived_at = now();',
  'repeated-surveys-1795219200067': `
    INSERT INTO sequence_repeat VALUES ('${ID}', 6, 'WEEK', 2, '2026-11-24', '2026-11-24', '${ID}', 14, true, false, 'LIST', '[]', '${ID}');
    INSERT INTO sequence_person VALUES ('${ID}', '${ID}');
    INSERT INTO sequence_round VALUES ('${ID}', '2026-11-24', 'REFUSED', '${ID}', 'No team', now());`,
  'action-items-with-owners-1795219200068': `
    UPDATE action_item SET is_started = true, owner_id = '${ID}', due_date = '2026-12-01';
    INSERT INTO action_item_change VALUES ('${ID}', '${ID}', 1, 'STATE', 'DOING', '${ID}', now());`,
  'idempotent-calls-1795219200080': `INSERT INTO idempotent_call VALUES ('\\x01', '${ID}', '\\x02', '${OTHER}', now(), true, null);`,
  'times-of-changes-1795219200081': '',
  'outcomes-1795219200078': `
    INSERT INTO outcome_page VALUES ('${ID}', '${OTHER}', '${ID}', now());
    INSERT INTO outcome_item VALUES ('${ID}', '${ID}', 'Write more');`,
  'webhooks-1795219200093': `
    INSERT INTO webhook VALUES ('${ID}', '${ID}', null, 'https://tools.test', '{STUDY_CLOSED}', 70, '\\x01', true, now(), now());
    INSERT INTO webhook_delivery VALUES ('${ID}', '${ID}', 'study.closed', '{}', 'WAITING', now(), now(), 0);
    INSERT INTO roster_change VALUES ('${ID}', '${ID}', now());`,
  'dismissed-actions-1795219200113': `INSERT INTO dismissed_action VALUES ('${ID}', 'docs', 'Name an owner', now());`,
  'scim-1795219200105': `
    INSERT INTO scim_user VALUES ('${ID}', '${ID}', 'Ada', null, '{}', null, null, now(), now());
    INSERT INTO scim_group VALUES ('${ID}', null, now(), now());
    INSERT INTO scim_call VALUES ('${ID}', '2026-11-24', 'READ_USERS', 200, 1, now(), null);`,
  'secrets-made-once-1795219200088': `
    UPDATE api_key SET former_digest = '\\x03', former_until = now();
    UPDATE team SET creation_key = id;`,
  'keys-of-services-1795219200092': `UPDATE api_key SET is_service = true;`,
  'client-documents-1795219200115': `INSERT INTO client_document VALUES ('\\x01', now());`,
  'unused-secrets-1795219200102': `UPDATE api_key SET is_secret_used = true;`,
  'imported-surveys-1795219200116': `UPDATE study SET imported = '{"source": "Other tool", "at": "2026-11-26T12:00:00Z", "topics": ["docs"]}';`,
  'sessions-with-names-1795219200121': '',
  'dont-know-1795219200122': '',
  'cohorts-of-packs-1795219200127': `UPDATE benchmark_cohort SET pack = 'ai_tools';`,
  'draft-notes-1795219200128': `
    INSERT INTO draft_thread VALUES ('${ID}', '${ID}', 1, null, null, null);
    INSERT INTO draft_note VALUES ('${ID}', '${ID}', 1, '${ID}', 'Ask this last', '${ID}', now(), null);`,
  'replies-1795219200123': `
    INSERT INTO reply_key VALUES ('${ID}', '${ID}', '\\x0e');
    INSERT INTO text_reply VALUES ('${ID}', '${ID}', 'Thank you', now(), '\\x0f', '\\x10');`,
  'moves-of-companies-1795219200124': `
    INSERT INTO company_move VALUES ('${OTHER}', 'https://south.test', 'DONE', now());
    INSERT INTO moved_study VALUES ('${OTHER}', '${OTHER}');`,
  'processes-and-job-runs-1795219200125': `
    INSERT INTO server_process VALUES ('${ID}', 'web', '0.1.0', now(), now());
    INSERT INTO job_run VALUES ('destroyKeys', now(), null);`,
};
