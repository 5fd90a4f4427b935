-- Where couriers are (`dispatch.md` §5): the last position of a shift, and those of open rides; deleted 24 hours after.
CREATE TABLE shop.courier_tracks (
  shift_id integer PRIMARY KEY REFERENCES shop.courier_shifts ON DELETE CASCADE,
  number   integer NOT NULL,
  at       timestamptz NOT NULL,
  lng      double precision NOT NULL CHECK (lng BETWEEN 12 AND 19),
  lat      double precision NOT NULL CHECK (lat BETWEEN 48 AND 52),
  accuracy real NOT NULL CHECK (accuracy BETWEEN 0 AND 100),
  -- A jump that the next position may confirm.
  doubted  jsonb CHECK (jsonb_typeof(doubted) = 'object')
);

CREATE TABLE shop.ride_positions (
  ride_id  bigint NOT NULL REFERENCES shop.rides ON DELETE CASCADE,
  shift_id integer NOT NULL REFERENCES shop.courier_shifts ON DELETE CASCADE,
  number   integer NOT NULL,
  at       timestamptz NOT NULL,
  lng      double precision NOT NULL CHECK (lng BETWEEN 12 AND 19),
  lat      double precision NOT NULL CHECK (lat BETWEEN 48 AND 52),
  PRIMARY KEY (ride_id, shift_id, number)
);
