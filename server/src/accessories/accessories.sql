CREATE TABLE accessory (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (btrim(name) <> ''),
  daily_price_cents integer NOT NULL CHECK (daily_price_cents BETWEEN 1 AND 1000000),
  quantity integer NOT NULL CHECK (quantity > 0),
  -- A number of an accessory that was made after a payment is not the one that the payment names.
  created_at timestamptz NOT NULL,
  -- What the demonstration brought, so that it can be found and taken out, whatever people changed of it since.
  is_demo boolean NOT NULL DEFAULT false,
  -- One line for customers; empty when there is none.
  description text NOT NULL DEFAULT '' CONSTRAINT accessory_description CHECK (char_length(description) <= 120),
  -- One optional picture: its key in the photo store, and the width of its largest file.
  picture_key text CONSTRAINT accessory_picture_key UNIQUE,
  picture_width integer,
  CONSTRAINT accessory_picture CHECK (
    (picture_key IS NULL) = (picture_width IS NULL) AND picture_key <> '' AND picture_width > 0
  )
);

CREATE VIEW accessories_stock_view AS
SELECT id, quantity, daily_price_cents FROM accessory;

-- By what the journal names them.
CREATE VIEW accessories_name_view AS SELECT id, name FROM accessory;
