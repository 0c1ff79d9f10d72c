-- Of other modules' tables, only their views are read.
CREATE OR REPLACE FUNCTION note_due_invoice(rental integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO due_invoice (reservation_id)
  SELECT rental
   WHERE EXISTS (SELECT FROM reservations_company_view WHERE reservation_id = rental)
      OR EXISTS (
        SELECT FROM document
         WHERE reservation_id = rental AND kind IN ('invoice', 'deposit_invoice', 'credit_note', 'debit_note')
      )
$$;
