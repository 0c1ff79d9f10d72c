-- A report that is signed on a device which could not send it yet. Beside the report: a draft counts its changes, and the
-- signature is of one of them.
CREATE TABLE handover_signed_elsewhere (
  handover_id integer PRIMARY KEY REFERENCES handover ON DELETE CASCADE,
  told_at timestamptz NOT NULL
);
