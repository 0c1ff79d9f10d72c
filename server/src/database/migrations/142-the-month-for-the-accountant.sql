-- The month for the accountant.
-- The numbers of the agency's accounts in the files for its accountant; those of the Belgian plan without a row.
CREATE TABLE book_account (
  use text PRIMARY KEY CONSTRAINT book_account_use CHECK (use IN (
    'sales', 'outside', 'deposits', 'vat', 'customers', 'bank', 'provider', 'till', 'cautions', 'fees'
  )),
  number text NOT NULL CONSTRAINT book_account_number CHECK (number ~ '^\d{2,12}$')
);

-- For the books: the first days that rentals had before they were changed.
CREATE VIEW reservations_moved_view AS
SELECT id, reservation_id, at, (before ->> 'startDate')::date AS start_date
  FROM reservation_change WHERE before ->> 'startDate' IS NOT NULL;
