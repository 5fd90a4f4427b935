-- Complaints by the city of their order, so that a page of a city's complaints is read by an index. An order never changes its city.
CREATE TABLE shop.complaint_cities (
  city_slug    text NOT NULL,
  complaint_id bigint NOT NULL REFERENCES shop.complaints ON DELETE CASCADE,
  PRIMARY KEY (city_slug, complaint_id)
);
CREATE INDEX complaint_cities_of_complaint ON shop.complaint_cities (complaint_id);

CREATE FUNCTION shop.complaint_has_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shop.complaint_cities SELECT city_slug, NEW.id FROM shop.orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER complaint_has_city AFTER INSERT ON shop.complaints
  FOR EACH ROW EXECUTE FUNCTION shop.complaint_has_city();

INSERT INTO shop.complaint_cities
  SELECT o.city_slug, c.id FROM shop.complaints c JOIN shop.orders o ON o.id = c.order_id;
