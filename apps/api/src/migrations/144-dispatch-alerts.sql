-- Alerts of a city's dispatchers (`dispatch.md` §6): when each was raised and ended, and who took it. Kept 30 days.
CREATE TABLE shop.dispatch_alerts (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  city_slug text NOT NULL,
  kind      text NOT NULL CHECK (kind <> ''),
  subject   text NOT NULL CHECK (subject <> ''),
  -- The codes and values when it was raised.
  about     jsonb NOT NULL CHECK (jsonb_typeof(about) = 'object'),
  raised_at timestamptz NOT NULL,
  ended_at  timestamptz CHECK (ended_at >= raised_at),
  -- The dispatcher who took it last; null means that nobody did, or gave it back.
  owner_id  integer REFERENCES shop.staff ON DELETE SET NULL
);
CREATE UNIQUE INDEX dispatch_alerts_open ON shop.dispatch_alerts (city_slug, kind, subject) WHERE ended_at IS NULL;
CREATE INDEX dispatch_alerts_of_city ON shop.dispatch_alerts (city_slug, raised_at);

CREATE TABLE shop.dispatch_alert_changes (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  alert_id bigint NOT NULL REFERENCES shop.dispatch_alerts ON DELETE CASCADE,
  at       timestamptz NOT NULL,
  staff_id integer REFERENCES shop.staff ON DELETE SET NULL,
  change   text NOT NULL CHECK (change IN ('taken', 'left'))
);
CREATE INDEX dispatch_alert_changes_of_alert ON shop.dispatch_alert_changes (alert_id, id);

-- The open orders of a city are read for every dispatch screen; state is in the predicate of `orders_unpaid`, too, so that no update becomes dearer.
CREATE INDEX orders_open_of_city ON shop.orders (city_slug) WHERE state IN ('confirmed', 'accepted', 'loaded');
