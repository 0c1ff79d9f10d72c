-- Names, addresses and telephone numbers are searched for any part of them: by trigrams, not by reading every account.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX account_search_idx ON account USING gin (search_text gin_trgm_ops, phone_digits gin_trgm_ops);
