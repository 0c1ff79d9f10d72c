-- Since when the person is known to read mail at `email`: a link that was mailed there was opened, or a payment was
-- captured. NULL: not yet.
ALTER TABLE account ADD COLUMN email_confirmed_at timestamptz;

-- Accounts made before addresses were confirmed: those who paid, and the agency's own.
UPDATE account SET email_confirmed_at = created_at WHERE role = 'MANAGER';
UPDATE account SET email_confirmed_at = paid.first_at
FROM (
  SELECT account_id, min(succeeded_at) AS first_at FROM payment WHERE state = 'succeeded' GROUP BY account_id
) AS paid
WHERE account.id = paid.account_id AND account.email_confirmed_at IS NULL;
