-- Counts fade continuously (`packages/domain/src/limits/fading-count.ts`): they are no whole numbers any more.
ALTER TABLE shop.attempts
  ALTER COLUMN failures TYPE double precision,
  DROP CONSTRAINT attempts_failures_check,
  ADD CONSTRAINT attempts_failures_check CHECK (failures >= 0);
