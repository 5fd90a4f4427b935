-- Who sold the meal, as it was when the order was placed: receipts must not change with the catalogue.
ALTER TABLE shop.orders ADD COLUMN seller jsonb NOT NULL
  DEFAULT '{"ico": null, "dic": null, "street": "", "postcode": "", "city": ""}' CHECK (jsonb_typeof(seller) = 'object');
UPDATE shop.orders o
SET seller = jsonb_build_object('ico', r.ico, 'dic', r.dic, 'street', r.street, 'postcode', r.postcode, 'city', c.name)
FROM shop.restaurants r JOIN shop.cities c ON c.id = r.city_id
WHERE r.id = o.restaurant_id;
-- The company that the receipt is made out to, {name, ico, dic}; null: none.
ALTER TABLE shop.orders ADD COLUMN invoice jsonb CHECK (jsonb_typeof(invoice) = 'object');
