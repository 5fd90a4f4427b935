-- What an outlet answers to a review: one reply, which can be changed.
ALTER TABLE shop.reviews
  ADD COLUMN reply             text CHECK (length(reply) BETWEEN 1 AND 1000),
  ADD COLUMN replied_at        timestamptz,
  -- Null: as it was first published.
  ADD COLUMN reply_edited_at   timestamptz,
  ADD COLUMN replied_by        integer,
  -- Counts every change, also removals: whoever saw an older one is told.
  ADD COLUMN reply_version     integer NOT NULL DEFAULT 0,
  -- When the customer's mail about it was noted; a later reply brings none.
  ADD COLUMN reply_mailed_at   timestamptz,
  ADD CONSTRAINT reviews_replies_are_whole
    CHECK ((reply IS NULL) = (replied_at IS NULL) AND (reply IS NULL) = (replied_by IS NULL) AND (reply IS NOT NULL OR reply_edited_at IS NULL));
-- What waits for a reply, of an outlet with many reviews.
CREATE INDEX reviews_without_reply ON shop.reviews (restaurant_id, created_at DESC, id DESC) WHERE reply IS NULL;

ALTER TABLE shop.order_mails DROP CONSTRAINT order_mails_template_check;
ALTER TABLE shop.order_mails ADD CONSTRAINT order_mails_template_check
  CHECK (template IN ('orderReceived', 'orderCancelled', 'reviewInvitation', 'reviewReply'));
