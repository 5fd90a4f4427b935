-- When the ledger was compared with the facts, and how many differences there were.
CREATE TABLE shop.ledger_checks (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  transfers   bigint NOT NULL CHECK (transfers >= 0),
  differences integer NOT NULL CHECK (differences >= 0)
);
