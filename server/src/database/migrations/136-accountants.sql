-- Accountants read the books of the agency, and do nothing else.
ALTER TABLE staff_member
  DROP CONSTRAINT staff_member_role,
  ADD CONSTRAINT staff_member_role CHECK (role IN ('owner', 'employee', 'accountant'));
