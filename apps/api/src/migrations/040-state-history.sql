-- An order may come to a state twice (a refund that failed, a courier who gave it back): the history is a list in time, not a set.
ALTER TABLE shop.order_states DROP CONSTRAINT order_states_pkey;
ALTER TABLE shop.order_states ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE shop.order_states ADD PRIMARY KEY (order_id, at, id);
