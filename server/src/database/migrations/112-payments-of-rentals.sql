-- The payments of a rental are asked for with each of its accounts; the other index has only those that are open.
CREATE INDEX payment_reservation_idx ON payment (reservation_id) WHERE reservation_id IS NOT NULL;
