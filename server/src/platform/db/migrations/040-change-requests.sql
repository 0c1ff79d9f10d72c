-- What customers ask the agency to cancel or to change. Its moment decides whether the deposit goes back, so a row stays
-- as long as its reservation; the text goes with what the person wrote to the agency.
CREATE TABLE change_request (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id integer NOT NULL REFERENCES reservation ON DELETE CASCADE,
  wish text NOT NULL CONSTRAINT change_request_wish CHECK (wish IN ('annulation', 'changement')),
  -- Empty: nothing was written, or it was deleted since.
  text text NOT NULL CONSTRAINT change_request_text CHECK (char_length(text) <= 1000),
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  -- Set aside by a manager, or settled by the change or the cancellation of the reservation.
  outcome text CONSTRAINT change_request_outcome CHECK (outcome IN ('handled', 'changed', 'canceled')),
  -- The manager; null once the account is deleted.
  answered_by integer REFERENCES account ON DELETE SET NULL,
  CONSTRAINT change_request_answer CHECK (
    (answered_at IS NULL) = (outcome IS NULL) AND (answered_by IS NULL OR answered_at IS NOT NULL)
  )
);
-- One open request for each wish.
CREATE UNIQUE INDEX change_request_open ON change_request (reservation_id, wish) WHERE answered_at IS NULL;
CREATE INDEX change_request_reservation_idx ON change_request (reservation_id);
CREATE INDEX change_request_answered_by_idx ON change_request (answered_by) WHERE answered_by IS NOT NULL;

-- For the mails.
CREATE VIEW reservations_request_view AS
SELECT id, reservation_id, wish, text, asked_at FROM change_request;

CREATE OR REPLACE VIEW reservations_version_view AS
SELECT id, version, deposit_locked_at,
       (SELECT count(*) FROM reservation_change WHERE reservation_change.reservation_id = reservation.id)::integer AS changes,
       (SELECT min(asked_at) FROM change_request
         WHERE change_request.reservation_id = reservation.id
           AND wish = 'annulation' AND answered_at IS NULL) AS cancellation_asked_at
  FROM reservation;
