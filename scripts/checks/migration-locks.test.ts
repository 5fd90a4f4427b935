import { expect, it } from 'vitest'
import { refusedStatements } from './migration-locks.ts'

const kinds = (sql: string) =>
  refusedStatements('200-x.sql', sql).map((problem) => /: (.*?) \(/.exec(problem)?.[1])

it.each([
  ['create index on shop.orders (state)', 'an index on an existing table'],
  ['CREATE UNIQUE INDEX orders_key\n  ON shop.orders (key)', 'an index on an existing table'],
  ['alter table shop.orders alter column total type bigint', 'a changed type'],
  ['alter table shop.orders add column id bigserial', 'a computed or volatile default'],
  ['alter table shop.orders add column key uuid default gen_random_uuid()', 'a computed or volatile default'],
  ['alter table shop.orders add constraint positive check (total > 0)', 'a constraint that reads the table'],
  [
    'alter table shop.orders add column city integer references shop.cities',
    'a constraint that reads the table',
  ],
  ['alter table shop.orders alter column total set not null', 'SET NOT NULL'],
  ['update shop.orders set total = 0', 'rows changed within the migration'],
  ['with old as (select 1) delete from shop.orders', 'rows changed within the migration'],
  ['truncate shop.orders', 'a rewritten or locked table'],
  ['lock table shop.orders', 'a rewritten or locked table'],
  ['alter table shop.orders drop column total', 'something that the version before uses'],
  ['alter table shop.orders rename column total to sum', 'something that the version before uses'],
  ['drop table shop.orders', 'something that the version before uses'],
])('refuses %s', (sql, kind) => {
  expect(kinds(sql)).toEqual([kind])
})

it.each([
  'alter table shop.orders add column note text',
  `alter table shop.orders add column note text not null default 'update shop.orders'`,
  'alter table shop.orders add column at timestamptz default now()',
  'alter table shop.orders add constraint positive check (total > 0) not valid',
  'alter table shop.orders validate constraint positive',
  'alter table shop.orders alter column total drop not null',
  'create index if not exists orders_state on shop.orders (state)',
  'alter table shop.orders add constraint one_number unique using index orders_number',
  'create table shop.tips (id integer primary key); create index on shop.tips (id); insert into shop.tips values (1)',
  "insert into shop.ledger_old_events (source) values ('orders')",
  '-- update shop.orders\nselect 1',
  'create function f() returns void language sql as $$ update shop.orders set total = 0 $$',
  '-- contracts: no version reads it\nalter table shop.orders drop column total',
])('allows %s', (sql) => {
  expect(kinds(sql)).toEqual([])
})
