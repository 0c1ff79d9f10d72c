-- The view of a base that was made before its module was called outbox.
ALTER VIEW IF EXISTS emails_queued_view RENAME TO outbox_queued_view;
