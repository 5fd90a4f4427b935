// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const accountProblem = {
  "login_required": "Zadejte e-mail",
  "login_invalid": "Zadejte platný e-mail",
  "password_required": "Zadejte heslo",
  "password_short": "Heslo musí mít aspoň 8 znaků",
  "password_long": "Heslo smí mít nejvýše 200 znaků",
  "password_common": "Toto heslo je příliš časté, zvolte prosím jiné",
  "passwords_differ": "Hesla se neshodují",
  "user_first_name_long": "Jméno je příliš dlouhé",
  "user_last_name_long": "Příjmení je příliš dlouhé",
  "user_phone_invalid": "Zadejte platný telefon",
} as const
