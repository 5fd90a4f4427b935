-- When the operator paused outlets. The reasons are kept (Regulation (EU) 2019/1150, article 4), also of an outlet that
-- has left.
CREATE TABLE shop.operator_pauses (
  id        integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  outlet_id integer NOT NULL,
  at        timestamptz NOT NULL,
  staff_id  integer REFERENCES shop.staff ON DELETE SET NULL,
  until     timestamptz NOT NULL,
  -- What the outlet was told.
  reason    text NOT NULL CHECK (reason <> '')
);
CREATE INDEX operator_pauses_of_outlet ON shop.operator_pauses (outlet_id, id);
