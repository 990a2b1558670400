import { channelFilters } from "../../leads/channel.ts";
import type { StoredLead } from "../stored-lead.ts";
import { number, type Connection } from "./connection.ts";

/**
 * Migrations in order; `PRAGMA user_version` is the number that have run. Never edit a released migration, because
 * existing databases have already run it.
 *
 * Records are stored as JSON in `data`, and the columns for filters and sorting are computed from it, so they can't
 * differ. `data` is the last column, so skipping a lead doesn't read its long message.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE lead (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL AS (data ->> 'createdAt') STORED,
    status TEXT NOT NULL AS (data ->> 'status') STORED,
    spam INTEGER NOT NULL AS (data ->> 'spam') STORED,
    source TEXT NOT NULL AS (data ->> 'source') STORED,
    service TEXT AS (data ->> 'service') STORED,
    city TEXT AS (data ->> 'city') STORED,
    assignee TEXT AS (data ->> 'assignee') STORED,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX lead_by_time ON lead (spam, created_at, id);
  CREATE INDEX lead_by_status ON lead (spam, status, created_at, id);
  CREATE INDEX lead_by_source ON lead (spam, source, created_at, id);
  CREATE INDEX lead_by_service ON lead (spam, service, created_at, id);
  CREATE INDEX lead_by_city ON lead (spam, city, created_at, id);
  CREATE INDEX lead_by_assignee ON lead (spam, assignee, created_at, id);

  CREATE TABLE search_token (
    token TEXT NOT NULL,
    lead_number INTEGER NOT NULL REFERENCES lead (number) ON DELETE CASCADE,
    PRIMARY KEY (token, lead_number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX search_token_by_lead ON search_token (lead_number);

  CREATE TABLE lead_note (
    number INTEGER PRIMARY KEY,
    lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    at TEXT NOT NULL AS (data ->> 'at') STORED,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX lead_note_by_lead ON lead_note (lead_id, at);

  CREATE TABLE lead_event (
    number INTEGER PRIMARY KEY,
    lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    at TEXT NOT NULL AS (data ->> 'at') STORED,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX lead_event_by_lead ON lead_event (lead_id, at);

  CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    lead_id TEXT NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at TEXT NOT NULL,
    last_error TEXT,
    UNIQUE (lead_id, kind)
  ) STRICT;
  CREATE INDEX outbox_by_due ON outbox (due_at);

  CREATE TABLE contact_event (
    number INTEGER PRIMARY KEY,
    timestamp TEXT NOT NULL AS (data ->> 'timestamp') STORED,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX contact_event_by_time ON contact_event (timestamp);

  CREATE TABLE use_count (
    key TEXT NOT NULL,
    window_seconds INTEGER NOT NULL,
    begins_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL AS (begins_at + window_seconds) STORED,
    uses INTEGER NOT NULL,
    PRIMARY KEY (key, window_seconds, begins_at)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX use_count_by_end ON use_count (ends_at);

  CREATE TABLE ping (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at TEXT NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE lead ADD COLUMN phone TEXT AS (data ->> 'phone') VIRTUAL;
  ALTER TABLE lead ADD COLUMN email TEXT AS (data ->> 'email') VIRTUAL;
  ALTER TABLE lead ADD COLUMN submission_id TEXT AS (data ->> 'submissionId') VIRTUAL;
  ALTER TABLE lead ADD COLUMN follows TEXT AS (data ->> 'follows') VIRTUAL;
  CREATE INDEX lead_by_phone ON lead (phone, created_at, id) WHERE phone IS NOT NULL;
  CREATE INDEX lead_by_email ON lead (email, created_at, id) WHERE email IS NOT NULL;
  CREATE INDEX lead_by_submission ON lead (submission_id, created_at, id)
    WHERE submission_id IS NOT NULL;
  CREATE INDEX lead_by_follows ON lead (follows, created_at, id) WHERE follows IS NOT NULL;

  -- Sets the expiry of existing data. Retention was 24 and 14 months when this migration was written. All activity on a
  -- lead is in its history.
  ALTER TABLE lead ADD COLUMN expires_at TEXT NOT NULL DEFAULT '';
  UPDATE lead SET expires_at = strftime(
    '%Y-%m-%dT%H:%M:%fZ',
    coalesce((SELECT max(at) FROM lead_event WHERE lead_id = lead.id), data ->> 'updatedAt'),
    '+24 months', 'floor', 'start of day', '+1 day'
  );
  CREATE INDEX lead_by_expiry ON lead (expires_at);
  CREATE INDEX lead_to_count ON lead (spam, status, expires_at);
  ALTER TABLE contact_event ADD COLUMN expires_at TEXT NOT NULL DEFAULT '';
  UPDATE contact_event SET expires_at = strftime(
    '%Y-%m-%dT%H:%M:%fZ', timestamp, '+14 months', 'floor', 'start of day', '+1 day'
  );
  CREATE INDEX contact_event_by_expiry ON contact_event (expires_at);

  -- One row per lead takes a third of the space of one row per word. The words are letters and digits
  -- separated by spaces, so the tokenizer must split only at spaces.
  CREATE VIRTUAL TABLE lead_words USING fts5 (words, detail = none, tokenize = 'ascii');
  INSERT INTO lead_words (lead_words, rank) VALUES ('secure-delete', 1);
  INSERT INTO lead_words (rowid, words)
    SELECT lead_number, group_concat(token, ' ') FROM search_token GROUP BY lead_number;
  DROP TABLE search_token;
  CREATE TRIGGER lead_words_go AFTER DELETE ON lead BEGIN
    DELETE FROM lead_words WHERE rowid = old.number;
  END;

  ALTER TABLE outbox ADD COLUMN died_at TEXT;
  DROP INDEX outbox_by_due;
  CREATE INDEX outbox_by_due ON outbox (due_at, id) WHERE died_at IS NULL;
  CREATE INDEX outbox_by_death ON outbox (died_at, id) WHERE died_at IS NOT NULL;
  `,
  `
  ALTER TABLE lead ADD COLUMN kind TEXT AS (data ->> 'kind') VIRTUAL;
  ALTER TABLE lead ADD COLUMN page TEXT AS (data ->> 'page') VIRTUAL;
  ALTER TABLE lead ADD COLUMN campaign TEXT AS (coalesce(
    nullif(data ->> '$.attribution.session.utm_campaign', ''),
    nullif(data ->> '$.attribution.last.utm_campaign', ''),
    nullif(data ->> '$.attribution.first.utm_campaign', '')
  )) VIRTUAL;
  ALTER TABLE lead ADD COLUMN follow_up_on TEXT AS (data ->> 'followUpOn') VIRTUAL;
  -- A covering index handles any set of filters without reading leads: 100,000 entries take about 20 ms. One index per
  -- filter would save less time than it adds to each new lead.
  DROP INDEX lead_by_time;
  DROP INDEX lead_by_status;
  DROP INDEX lead_by_source;
  DROP INDEX lead_by_service;
  DROP INDEX lead_by_city;
  DROP INDEX lead_by_assignee;
  CREATE INDEX lead_to_list ON lead (
    spam, created_at, id,
    expires_at, status, assignee, city, service, source, kind, page, campaign, follow_up_on
  );
  CREATE INDEX lead_to_follow_up ON lead (
    spam, follow_up_on, id,
    expires_at, status, assignee, city, service, source, kind, page, campaign, created_at
  ) WHERE follow_up_on IS NOT NULL;

  -- Thousands of words share a first letter, so one-letter prefixes are indexed. Two letters would make erasing 4 times
  -- slower.
  CREATE VIRTUAL TABLE lead_words_new USING fts5 (
    words, detail = none, tokenize = 'ascii', prefix = '1'
  );
  INSERT INTO lead_words_new (lead_words_new, rank) VALUES ('secure-delete', 1);
  INSERT INTO lead_words_new (rowid, words) SELECT rowid, words FROM lead_words;
  DROP TRIGGER lead_words_go;
  DROP TABLE lead_words;
  ALTER TABLE lead_words_new RENAME TO lead_words;
  CREATE TRIGGER lead_words_go AFTER DELETE ON lead BEGIN
    DELETE FROM lead_words WHERE rowid = old.number;
  END;

  -- Same logic as contactKind().
  ALTER TABLE contact_event ADD COLUMN kind TEXT AS (
    iif(data ->> 'method' = 'phone', coalesce(data ->> 'channel', 'call'), data ->> 'method')
  ) VIRTUAL;
  DROP INDEX contact_event_by_time;
  CREATE INDEX contact_event_to_list ON contact_event (timestamp, number, kind, expires_at);

  CREATE TABLE audit (
    number INTEGER PRIMARY KEY,
    at TEXT NOT NULL AS (data ->> 'at') STORED,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX audit_by_time ON audit (at, number);
  `,
  `
  ALTER TABLE contact_event ADD COLUMN location TEXT AS (data ->> 'location') VIRTUAL;
  DROP INDEX contact_event_to_list;
  CREATE INDEX contact_event_to_list ON contact_event (timestamp, number, kind, location, expires_at);
  `,
  `
  -- One row per transaction and window. \`keys\` is a JSON array with one item per use. Numbers are never reused, so
  -- another process can tell which rows are new. Counts start over with this migration.
  CREATE TABLE use_log (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    ends_at INTEGER NOT NULL,
    window_seconds INTEGER NOT NULL,
    keys TEXT NOT NULL
  ) STRICT;
  CREATE INDEX use_log_by_end ON use_log (ends_at);
  DROP TABLE use_count;
  `,
  `
  CREATE TABLE clock (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    data TEXT NOT NULL
  ) STRICT;
  -- All activity on a lead is in its history.
  INSERT INTO clock (one, data)
    SELECT 1, json_object('mark', max(at)) FROM lead_event HAVING max(at) IS NOT NULL;
  `,
  `
  -- Expired leads, each with all its rows as JSON.
  CREATE TABLE trash (
    id TEXT PRIMARY KEY,
    trashed_at TEXT NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  CREATE INDEX trash_by_time ON trash (trashed_at, id);
  `,
  `
  CREATE TABLE server_state (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    data TEXT NOT NULL
  ) STRICT;
  `,
  `
  -- Violations of the content security policy. Only a few hundred, so there is no index on the time.
  CREATE TABLE report (
    id TEXT PRIMARY KEY,
    count INTEGER NOT NULL,
    first_at TEXT NOT NULL,
    last_at TEXT NOT NULL,
    data TEXT NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE lead ADD COLUMN booked_for TEXT AS (data ->> 'bookedFor') VIRTUAL;
  CREATE INDEX lead_by_visit ON lead (spam, booked_for, id) WHERE booked_for IS NOT NULL;
  `,
  `
  -- Staff members' calendar links.
  CREATE TABLE feed (
    email TEXT PRIMARY KEY,
    secret_hash TEXT NOT NULL UNIQUE
  ) STRICT;
  `,
  `
  -- Devices that get notifications. Only a few, so there is no index on the email.
  CREATE TABLE push_subscription (
    endpoint TEXT PRIMARY KEY,
    email TEXT NOT NULL AS (data ->> 'email') STORED,
    created_at TEXT NOT NULL AS (data ->> 'createdAt') STORED,
    data TEXT NOT NULL
  ) STRICT;
  ALTER TABLE outbox ADD COLUMN sent_to TEXT;
  `,
  `
  -- The parts of a lead's channel as JSON, because SQL can't parse the URL of a referrer.
  ALTER TABLE lead ADD COLUMN channel TEXT NOT NULL DEFAULT '{}';
  UPDATE lead SET channel = channel_in(data) WHERE data ->> 'attribution' IS NOT NULL;
  ALTER TABLE lead ADD COLUMN traffic_source TEXT AS (channel ->> 'trafficSource') VIRTUAL;
  ALTER TABLE lead ADD COLUMN medium TEXT AS (channel ->> 'medium') VIRTUAL;
  ALTER TABLE lead ADD COLUMN landing_page TEXT AS (channel ->> 'landingPage') VIRTUAL;
  DROP INDEX lead_to_list;
  DROP INDEX lead_to_follow_up;
  CREATE INDEX lead_to_list ON lead (
    spam, created_at, id, expires_at, status, assignee, city, service, source, kind, page, campaign,
    traffic_source, medium, landing_page, follow_up_on
  );
  CREATE INDEX lead_to_follow_up ON lead (
    spam, follow_up_on, id, expires_at, status, assignee, city, service, source, kind, page, campaign,
    traffic_source, medium, landing_page, created_at
  ) WHERE follow_up_on IS NOT NULL;
  `,
  `
  -- Links clicks to leads.
  ALTER TABLE contact_event ADD COLUMN lead TEXT AS (data ->> 'lead') VIRTUAL;
  CREATE INDEX contact_event_by_lead ON contact_event (lead) WHERE lead IS NOT NULL;
  ALTER TABLE lead ADD COLUMN visit TEXT AS (data ->> '$.attribution.session.timestamp') VIRTUAL;
  CREATE INDEX lead_by_site_visit ON lead (visit) WHERE visit IS NOT NULL;
  `,
];

/** Version of an up-to-date database. */
export const KNOWN_VERSION = MIGRATIONS.length;

export function databaseVersion(connection: Connection): number {
  const row = connection.get("PRAGMA user_version");
  return row === undefined ? 0 : number(row, "user_version");
}

/** Runs pending migrations, each in its own transaction. */
export function migrate(connection: Connection): void {
  connection.define("channel_in", (data) => {
    const lead: StoredLead = JSON.parse(data);
    return JSON.stringify(channelFilters(lead));
  });
  for (const [done, sql] of MIGRATIONS.entries()) {
    connection.exec("BEGIN IMMEDIATE");
    try {
      // Checked inside the transaction, because another process may be migrating the same file.
      if (databaseVersion(connection) === done) {
        connection.exec(sql);
        connection.exec(`PRAGMA user_version = ${done + 1}`);
      }
      connection.exec("COMMIT");
    } catch (error) {
      if (connection.inTransaction) connection.exec("ROLLBACK");
      throw error;
    }
  }
}
