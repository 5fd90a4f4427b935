// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const applicationProblem = {
  "company_required": "Název podniku je nevyplněný!",
  "representative_required": "Jméno zástupce je nevyplněné!",
  "application_phone_invalid": "Telefonní číslo je neplatný!",
  "application_email_invalid": "Email je neplatný!",
  "application_city_invalid": "Město je neplatný!",
  "application_address_invalid": "Adresa je neplatná!",
  "focus_required": "Zaměření podniku je nevyplněný!",
  "courier_name_required": "Jméno a příjmení není vyplněné!",
  "vehicle_required": "Vozidlo není zvoleno!",
  "courier_underage": "Kurýrem se můžete stát od 18 let.",
} as const
