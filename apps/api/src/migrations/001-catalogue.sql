-- What the marketplace offers: cities, restaurants, menus. Written as a whole by the catalogue import (`features/exchange`).
-- Rows keep the operator's own ids. Uniqueness that an import may have to pass through on its way (two restaurants swapping
-- slugs, a section replaced by one of the same name) is checked at commit; foreign keys hold at every statement.
CREATE SCHEMA IF NOT EXISTS shop;

-- Money in haléře; a million korun is more than any price, and sums of an order stay within an integer.
CREATE DOMAIN shop.haler AS integer CHECK (VALUE BETWEEN 0 AND 100000000);
-- A time of day as minutes after midnight. A window whose end is not after its start runs past midnight (`wire.md`, General).
CREATE DOMAIN shop.minute AS smallint CHECK (VALUE BETWEEN 0 AND 1439);
CREATE DOMAIN shop.slug AS text CHECK (VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(VALUE) <= 80);

CREATE TABLE shop.cities (
  id               integer PRIMARY KEY CHECK (id > 0),
  slug             shop.slug NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED,
  name             text NOT NULL CHECK (name <> ''),
  lng              double precision NOT NULL CHECK (lng BETWEEN 12 AND 19),
  lat              double precision NOT NULL CHECK (lat BETWEEN 48 AND 52),
  -- Percent; 100: all couriers are busy (`cityUtility`).
  courier_load     smallint NOT NULL CHECK (courier_load BETWEEN 0 AND 100),
  hotline          text NOT NULL,
  recruiting       boolean NOT NULL,
  recruiting_email text NOT NULL,
  own_bike         boolean NOT NULL,
  own_scooter      boolean NOT NULL,
  own_car          boolean NOT NULL,
  company_car      boolean NOT NULL,
  contact_html     text NOT NULL,
  -- Null: the marketplace's general terms apply.
  terms_html       text
);

CREATE TABLE shop.categories (
  name     text PRIMARY KEY CHECK (name <> ''),
  position integer NOT NULL CHECK (position >= 0),
  picture  jsonb
);

CREATE TABLE shop.banners (
  id      integer PRIMARY KEY CHECK (id > 0),
  -- Null: shown in every city.
  city_id integer REFERENCES shop.cities,
  url     text NOT NULL CHECK (url ~ '^(/|https://)'),
  title   text NOT NULL,
  text    text NOT NULL,
  action  text NOT NULL,
  tone    text NOT NULL CHECK (tone IN ('plum', 'apricot', 'teal', 'rose')),
  picture jsonb
);

CREATE TABLE shop.restaurants (
  id                integer PRIMARY KEY CHECK (id > 0),
  -- Unique in the whole marketplace (`wire.md`, Catalogue); also finds a restaurant by its address on the web.
  slug              shop.slug NOT NULL UNIQUE DEFERRABLE INITIALLY DEFERRED,
  city_id           integer NOT NULL REFERENCES shop.cities,
  name              text NOT NULL CHECK (name <> ''),
  street            text NOT NULL,
  postcode          text NOT NULL CHECK (postcode ~ '^\d{5}$'),
  lng               double precision NOT NULL CHECK (lng BETWEEN 12 AND 19),
  lat               double precision NOT NULL CHECK (lat BETWEEN 48 AND 52),
  description       text NOT NULL,
  categories        text[] NOT NULL,
  minutes_min       smallint NOT NULL CHECK (minutes_min >= 0),
  minutes_max       smallint NOT NULL CHECK (minutes_max BETWEEN minutes_min AND 1440),
  delivery_price    shop.haler NOT NULL,
  free_from         shop.haler NOT NULL,
  minimum_order     shop.haler NOT NULL,
  order_packaging   shop.haler NOT NULL,
  item_packaging    shop.haler NOT NULL,
  cashless          boolean NOT NULL,
  courier_card      boolean NOT NULL,
  meal_vouchers     boolean NOT NULL,
  bonus_percent     numeric(5, 2) NOT NULL CHECK (bonus_percent BETWEEN 0 AND 100),
  own_delivery      boolean NOT NULL,
  lunch_from        shop.minute,
  lunch_to          shop.minute,
  group_name        text CHECK (group_name <> ''),
  badge_text        text CHECK (badge_text <> ''),
  badge_description text,
  picture           jsonb,
  gallery           text[] NOT NULL,
  CONSTRAINT restaurants_lunch_is_a_window CHECK ((lunch_from IS NULL) = (lunch_to IS NULL)),
  CONSTRAINT restaurants_badge_is_whole CHECK ((badge_text IS NULL) = (badge_description IS NULL))
);
-- The restaurants of a city: `GET /api/restaurants?city=`, `GET /api/menu/cityDailyMenu/{city}`.
CREATE INDEX restaurants_city ON shop.restaurants (city_id);
-- The outlets of a group: `section_restaurants`.
CREATE INDEX restaurants_group ON shop.restaurants (group_name) WHERE group_name IS NOT NULL;

-- The regular week; a day without a row is closed. 1 is Monday.
CREATE TABLE shop.weekly_hours (
  restaurant_id integer NOT NULL REFERENCES shop.restaurants,
  weekday       smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  from_minute   shop.minute NOT NULL,
  to_minute     shop.minute NOT NULL,
  PRIMARY KEY (restaurant_id, weekday)
);

-- Days that differ from the week; without a window: closed.
CREATE TABLE shop.exceptional_hours (
  restaurant_id integer NOT NULL REFERENCES shop.restaurants,
  day           date NOT NULL,
  from_minute   shop.minute,
  to_minute     shop.minute,
  PRIMARY KEY (restaurant_id, day),
  CHECK ((from_minute IS NULL) = (to_minute IS NULL))
);

CREATE TABLE shop.extra_groups (
  id            integer PRIMARY KEY CHECK (id > 0),
  restaurant_id integer NOT NULL REFERENCES shop.restaurants,
  position      integer NOT NULL CHECK (position >= 0),
  name          text NOT NULL CHECK (name <> ''),
  kind          text NOT NULL CHECK (kind IN ('required', 'optional'))
);
-- The groups of a restaurant: export and removal.
CREATE INDEX extra_groups_restaurant ON shop.extra_groups (restaurant_id);

CREATE TABLE shop.extras (
  id        integer PRIMARY KEY CHECK (id > 0),
  group_id  integer NOT NULL REFERENCES shop.extra_groups,
  position  integer NOT NULL CHECK (position >= 0),
  name      text NOT NULL CHECK (name <> ''),
  price     shop.haler NOT NULL,
  packaging shop.haler NOT NULL
);
-- The extras of the groups asked for: `POST /api/menu/addition`.
CREATE INDEX extras_group ON shop.extras (group_id);

-- A lunch menu of a date, or of a weekday until a date says otherwise. One without sections: no lunch on that day.
CREATE TABLE shop.lunch_menus (
  restaurant_id integer NOT NULL REFERENCES shop.restaurants,
  served_on     text NOT NULL CHECK (
    served_on ~ '^\d{4}-\d\d-\d\d$'
    OR served_on IN ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
  position      integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (restaurant_id, served_on)
);

-- A heading and what stands under it: of the menu, of a lunch menu, or of what checkout offers on top.
CREATE TABLE shop.sections (
  id            integer PRIMARY KEY CHECK (id > 0),
  restaurant_id integer NOT NULL REFERENCES shop.restaurants,
  place         text NOT NULL CHECK (place IN ('menu', 'lunch', 'eshop')),
  served_on     text,
  position      integer NOT NULL CHECK (position >= 0),
  name          text NOT NULL CHECK (name <> ''),
  subtitle      text CHECK (subtitle <> ''),
  FOREIGN KEY (restaurant_id, served_on) REFERENCES shop.lunch_menus,
  CONSTRAINT sections_lunch_has_a_day CHECK ((place = 'lunch') = (served_on IS NOT NULL)),
  -- The wire keys a menu by these names. Starts with the restaurant: also finds its menu (`GET /api/menu/{restaurant}`).
  CONSTRAINT sections_name UNIQUE NULLS NOT DISTINCT (restaurant_id, place, served_on, name, subtitle)
    DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE shop.items (
  id            integer PRIMARY KEY CHECK (id > 0),
  section_id    integer NOT NULL REFERENCES shop.sections,
  position      integer NOT NULL CHECK (position >= 0),
  name          text NOT NULL CHECK (name <> ''),
  description   text NOT NULL,
  price         shop.haler NOT NULL,
  packaging     shop.haler NOT NULL,
  weight        text NOT NULL,
  allergens     smallint[] NOT NULL CHECK (allergens <@ '{1,2,3,4,5,6,7,8,9,10,11,12,13,14}'::smallint[]),
  number        text NOT NULL,
  spiciness     smallint NOT NULL CHECK (spiciness BETWEEN 0 AND 3),
  own_wrapping  boolean NOT NULL,
  next_day_from shop.minute,
  sold_out      boolean NOT NULL,
  picture       jsonb
);
-- The dishes of a menu: `GET /api/menu/{restaurant}`.
CREATE INDEX items_section ON shop.items (section_id);

-- Which groups of extras a dish asks for, in the order of its dialog.
CREATE TABLE shop.item_extra_groups (
  item_id  integer NOT NULL REFERENCES shop.items,
  group_id integer NOT NULL REFERENCES shop.extra_groups,
  position integer NOT NULL CHECK (position >= 0),
  PRIMARY KEY (item_id, group_id)
);
-- Is a group still asked for? Checked when one is removed.
CREATE INDEX item_extra_groups_group ON shop.item_extra_groups (group_id);

-- Texts of the whole marketplace; `terms`: the general terms of cities that have none of their own.
CREATE TABLE shop.content (
  id   text PRIMARY KEY CHECK (id IN ('terms')),
  html text NOT NULL
);
