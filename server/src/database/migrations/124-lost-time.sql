-- Between which moments a restoration lost what was done, until somebody has seen it.
ALTER TABLE installation_fact
  DROP CONSTRAINT installation_fact_kind,
  ADD CONSTRAINT installation_fact_kind CHECK (
    kind IN ('trial-mail', 'provider', 'restore', 'legal-pages', 'put-away', 'done', 'erased', 'lost-time')
  );
