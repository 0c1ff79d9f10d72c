-- One link per account and purpose: a link asked for by somebody else ends neither an invitation nor a recovery.
ALTER TABLE password_reset
  -- 'forgotten' asked by anybody; 'activation' of a customer's account; 'invitation' by an owner; 'recovery' after a former
  -- address was put back.
  ADD COLUMN purpose text NOT NULL DEFAULT 'forgotten'
    CONSTRAINT password_reset_purpose CHECK (purpose IN ('forgotten', 'activation', 'invitation', 'recovery'));
UPDATE password_reset SET purpose = 'invitation'
  FROM staff_member AS staff
  WHERE staff.account_id = password_reset.account_id AND staff.invited_at IS NOT NULL;
ALTER TABLE password_reset ALTER COLUMN purpose DROP DEFAULT;
ALTER TABLE password_reset DROP CONSTRAINT password_reset_pkey;
ALTER TABLE password_reset ADD PRIMARY KEY (account_id, purpose);

ALTER TABLE email_link
  -- 'asked': the mail of this link; 'mail': in a mail about something else.
  ADD COLUMN purpose text NOT NULL DEFAULT 'asked'
    CONSTRAINT email_link_purpose CHECK (purpose IN ('asked', 'mail'));
ALTER TABLE email_link ALTER COLUMN purpose DROP DEFAULT;
ALTER TABLE email_link DROP CONSTRAINT email_link_pkey;
ALTER TABLE email_link ADD PRIMARY KEY (account_id, purpose);
