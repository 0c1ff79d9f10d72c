-- Keys that the application makes for itself and every process shares (the signature of captcha challenges): a table
-- rather than a file, so that they are where the data is.
CREATE TABLE secret (
  name text PRIMARY KEY,
  value bytea NOT NULL CHECK (octet_length(value) = 32),
  created_at timestamptz NOT NULL
);
