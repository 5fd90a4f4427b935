-- Whether a mail's time already leaves a minute to the mail before it to the same mailbox (`features/mail/pace.ts`).
ALTER TABLE shop.order_mails ADD COLUMN paced boolean NOT NULL DEFAULT false;
