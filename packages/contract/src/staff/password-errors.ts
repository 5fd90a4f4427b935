export const PASSWORD_ERRORS = [
  'password_required',
  'password_short',
  'password_long',
  'passwords_differ',
  'password_common',
] as const
