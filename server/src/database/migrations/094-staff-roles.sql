-- What somebody of the agency may do: owners everything, employees the day's work.
-- Who has no row here, or was added by a version that knows no roles, is an employee until an owner says otherwise.
ALTER TABLE staff_member
  ADD COLUMN role text NOT NULL DEFAULT 'employee'
    CONSTRAINT staff_member_role CHECK (role IN ('owner', 'employee')),
  -- Since when an owner's invitation waits for its first password; null for who has joined.
  ADD COLUMN invited_at timestamptz;

-- Until now every manager could do everything.
INSERT INTO staff_member (account_id, role)
SELECT id, 'owner' FROM account WHERE role = 'MANAGER' AND erased_at IS NULL
ON CONFLICT (account_id) DO UPDATE SET role = 'owner';
