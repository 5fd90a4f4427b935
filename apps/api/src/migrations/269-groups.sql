-- Group orders (`delights.md` §7): several people choose, each on the own phone, and one order is placed.
CREATE TABLE shop.groups (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The link: whoever holds it can join.
  guid           uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  restaurant_id  integer NOT NULL,
  address_code   integer NOT NULL,
  address        text NOT NULL,
  -- Prague wall clock `YYYY-MM-DD HH:mm`. Null: as soon as possible.
  deliver_at     text,
  deadline       timestamptz NOT NULL,
  -- Null: none.
  person_limit   integer CHECK (person_limit > 0),
  -- The host has ended choosing before the deadline.
  locked         boolean NOT NULL DEFAULT false,
  cancelled      boolean NOT NULL DEFAULT false,
  -- How often the group was opened again. An order names it, so that none is stored of a group that was.
  round          integer NOT NULL DEFAULT 0,
  created_at     timestamptz NOT NULL,
  UNIQUE (id, round)
);

CREATE TABLE shop.group_persons (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id  bigint NOT NULL REFERENCES shop.groups ON DELETE CASCADE,
  -- What only this person's browser knows.
  key       uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  name      text NOT NULL CHECK (length(name) <= 16 * 30),
  is_host   boolean NOT NULL,
  ready     boolean NOT NULL DEFAULT false,
  -- Dishes with quantity, extras and note.
  lines     jsonb NOT NULL DEFAULT '[]',
  -- Counts the changes of the choice, because a person may have two tabs.
  version   integer NOT NULL DEFAULT 0
);
CREATE INDEX group_persons_group_id_idx ON shop.group_persons (group_id);
CREATE UNIQUE INDEX group_persons_host_idx ON shop.group_persons (group_id) WHERE is_host;

-- A group is ordered once. Its second key makes it impossible to open a group again while it is ordered.
CREATE TABLE shop.ordered_groups (
  group_id  bigint PRIMARY KEY,
  round     integer NOT NULL,
  order_id  bigint NOT NULL UNIQUE REFERENCES shop.orders ON DELETE CASCADE,
  CONSTRAINT ordered_groups_round_fkey FOREIGN KEY (group_id, round)
    REFERENCES shop.groups (id, round) ON DELETE CASCADE
);

-- The person of a group who chose the dish. Empty: it is no group order. Its length is not compared with existing rows,
-- which have none.
ALTER TABLE shop.order_lines
  ADD person text NOT NULL DEFAULT '',
  ADD CONSTRAINT order_lines_person_check CHECK (length(person) <= 16 * 30) NOT VALID;
