-- The answers of age verifiers: yes or no, and the day. Nothing else of the person is kept (`administration.md` §9).
CREATE TABLE shop.age_proofs (
  user_id    integer PRIMARY KEY REFERENCES shop.users ON DELETE CASCADE,
  is_adult   boolean NOT NULL,
  checked_on date NOT NULL
);
