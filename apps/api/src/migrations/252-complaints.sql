-- What customers report about orders (`delights.md` §13), by the idempotency key of the request.
CREATE TABLE shop.complaints (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id     bigint NOT NULL REFERENCES shop.orders ON DELETE CASCADE,
  key          uuid NOT NULL,
  request_hash bytea NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('missing', 'wrong', 'cold', 'late', 'damaged', 'charged_twice')),
  note         text NOT NULL CHECK (char_length(note) <= 2000),
  reported_at  timestamptz NOT NULL,
  state        text NOT NULL CHECK (state IN ('open', 'credited', 'refunded', 'declined')),
  answer       text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 2000),
  -- Haléře that answered it, and who bears them.
  amount       integer CHECK (amount > 0),
  bearer       text CHECK (bearer IN ('operator', 'restaurant', 'courier')),
  answered_at  timestamptz,
  -- Who of the staff answered. Null: nobody has, or it was answered at once.
  answered_by  integer REFERENCES shop.staff ON DELETE SET NULL,
  -- True if the rule answered it and not a person.
  at_once      boolean NOT NULL DEFAULT false,
  UNIQUE (order_id, key),
  CHECK ((state IN ('credited', 'refunded')) = (amount IS NOT NULL)),
  CHECK ((amount IS NULL) = (bearer IS NULL)),
  CHECK ((state = 'open') = (answered_at IS NULL))
);
CREATE INDEX complaints_open ON shop.complaints (id) WHERE state = 'open';
-- One complaint of a kind that is about the whole order.
CREATE UNIQUE INDEX complaints_of_order ON shop.complaints (order_id, kind) WHERE kind IN ('late', 'charged_twice');

-- The pieces of dishes that complaints are about. Each line is reported once.
CREATE TABLE shop.complaint_lines (
  order_id     bigint NOT NULL,
  position     smallint NOT NULL,
  complaint_id bigint NOT NULL REFERENCES shop.complaints ON DELETE CASCADE,
  quantity     smallint NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (order_id, position) REFERENCES shop.order_lines ON DELETE CASCADE
);
CREATE INDEX complaint_lines_of_complaint ON shop.complaint_lines (complaint_id);

-- Photographs of complaints, for 30 days.
CREATE TABLE shop.complaint_photographs (
  complaint_id bigint PRIMARY KEY REFERENCES shop.complaints ON DELETE CASCADE,
  taken_at     timestamptz NOT NULL,
  -- A JPEG that the server has encoded.
  picture      bytea NOT NULL
);
CREATE INDEX complaint_photographs_by_age ON shop.complaint_photographs (taken_at);
