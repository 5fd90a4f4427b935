/**
 * Refuses statements of new migrations that lock an existing table for as long as it takes to read or write it, and
 * those after which processes of the version before no longer work (docs/decisions/120-two-versions-at-once.md).
 */
import { readdirSync, readFileSync } from 'node:fs'

/** Earlier migrations ran before this check existed. */
const FIRST_CHECKED = 180
const FOLDERS = ['apps/api/src/migrations', 'apps/location/src/migrations', 'apps/server/src/migrations']

type Refused = { readonly kind: string; readonly pattern: RegExp; readonly instead: string }

/** Each pattern's group `table` is the table that the statement locks. */
const TABLE = String.raw`(?:only\s+)?(?<table>[\w."]+)`
const ALTER = String.raw`^alter table (?:if exists )?${TABLE}\s.*?`

const LOCKS: readonly Refused[] = [
  {
    kind: 'an index on an existing table',
    pattern: new RegExp(`^create (?:unique )?index (?!concurrently|if not exists)(?:.*? )?on ${TABLE}`),
    instead: 'build it concurrently by hand, and create it here with "if not exists"',
  },
  {
    kind: 'a changed type',
    pattern: new RegExp(`${ALTER}\\balter (?:column )?\\S+ (?:set data )?type\\b`),
    instead: 'add a column, fill it in batches, and use it from the next version on',
  },
  {
    kind: 'a computed or volatile default',
    pattern: new RegExp(
      `${ALTER}\\badd (?:column )?.*(?:\\b(?:small|big)?serial\\b|generated |default (?:gen_random_uuid|random|clock_timestamp|nextval))`,
    ),
    instead: 'add the column without it, and fill it in batches',
  },
  {
    kind: 'a constraint that reads the table',
    pattern: new RegExp(
      `${ALTER}\\badd (?:(?:constraint|check|foreign|unique|primary|exclude)\\b(?!.*\\b(?:not valid|using index)\\b)|(?:column )?.*\\b(?:references|check|unique|primary key)\\b(?!.*\\b(?:not valid|using index)\\b))`,
    ),
    instead: 'add it NOT VALID, and validate it in a later migration',
  },
  {
    kind: 'SET NOT NULL',
    pattern: new RegExp(`${ALTER}\\bset not null\\b`),
    instead: 'add a check NOT VALID, and validate it in a later migration',
  },
  {
    kind: 'rows changed within the migration',
    pattern: new RegExp(`^(?:with\\s.*?\\s)?(?:update|delete from|insert into) ${TABLE}`),
    instead: 'change them in batches, by a job or a command',
  },
  {
    kind: 'a rewritten or locked table',
    pattern: new RegExp(
      `^(?:cluster|vacuum full|reindex (?:table|index)|truncate(?: table)?|lock table|refresh materialized view) ${TABLE}`,
    ),
    instead: 'do it by hand, where customers do not wait for it',
  },
]

const CONTRACTIONS: readonly Refused[] = [
  {
    kind: 'something that the version before uses',
    pattern: new RegExp(
      `(?:^alter table (?:if exists )?${TABLE}\\s.*?\\b(?:drop (?!default|not null)|rename )|^drop (?:table|view|function|schema) (?:if exists )?${TABLE.replace('<table>', '<dropped>')})`,
    ),
    instead: 'do it one version later, with "-- contracts: reason" as the first line',
  },
]

/** Tables that have a few rows in every database. */
const SMALL_TABLES = ['shop.ledger_old_events', 'shop.event_cursors', 'shop.report_marks']

const CONTRACTS = /^-- contracts: \S/

/** Returns the statements in lower case, without comments, texts and superfluous space. */
function statementsOf(sql: string): readonly string[] {
  return sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'[^']*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')
}

export function refusedStatements(file: string, sql: string): readonly string[] {
  const statements = statementsOf(sql)
  const small = new Set([
    ...SMALL_TABLES,
    ...statements.flatMap((statement) => {
      const table = /^create (?:unlogged )?table (?:if not exists )?(?<table>[\w."]+)/.exec(statement)?.groups
      return table?.table === undefined ? [] : [table.table]
    }),
  ])
  const refused = CONTRACTS.test(sql) ? LOCKS : [...LOCKS, ...CONTRACTIONS]
  return statements.flatMap((statement) =>
    refused.flatMap(({ kind, pattern, instead }) => {
      const found = pattern.exec(statement)
      const table = found?.groups?.table
      if (found === null || (table !== undefined && small.has(table))) return []
      return [`${file}: ${kind} (${statement.slice(0, 60)}): ${instead}`]
    }),
  )
}

export function check(root: string): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((file) => file.endsWith('.sql') && Number(file.slice(0, 3)) >= FIRST_CHECKED)
      .flatMap((file) => refusedStatements(file, readFileSync(`${root}/${folder}/${file}`, 'utf8'))),
  )
}
