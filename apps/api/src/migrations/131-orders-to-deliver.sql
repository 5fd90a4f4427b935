-- Rounds of assignment and the dispatch screen read what couriers have still to deliver in a city.
CREATE INDEX orders_to_deliver ON shop.orders (city_slug)
  WHERE state IN ('confirmed', 'accepted', 'loaded') AND NOT own_delivery;
