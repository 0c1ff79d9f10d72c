-- Captchas that were solved for a hold: each serves once. Forgotten after an hour, when none of them is accepted any more.
CREATE TABLE spent_captcha (
  key text PRIMARY KEY,
  spent_at timestamptz NOT NULL
);

-- What a network held of late: its unpaid holds count for six hours.
COMMENT ON COLUMN reservation.held_from IS
  'The network from which dates were held online, hashed; removed once paid, and six hours after the hold ended.';
