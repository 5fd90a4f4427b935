-- Lists of administration page through all orders, or those of a city, the latest first (administration.md §7). Where
-- shop.orders is large, build both concurrently by hand before the release.
CREATE INDEX IF NOT EXISTS orders_of_city_by_time ON shop.orders (city_slug, placed_at DESC, id DESC);
CREATE INDEX IF NOT EXISTS orders_latest ON shop.orders (placed_at DESC, id DESC) INCLUDE (city_slug);
