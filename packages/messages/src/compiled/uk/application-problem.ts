// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const applicationProblem = {
  "company_required": "Не вказано назву закладу!",
  "representative_required": "Не вказано ім’я представника!",
  "application_phone_invalid": "Недійсний номер телефону!",
  "application_email_invalid": "Недійсна ел. пошта!",
  "application_city_invalid": "Недійсне місто!",
  "application_address_invalid": "Недійсна адреса!",
  "focus_required": "Не вказано спрямування закладу!",
  "courier_name_required": "Не вказано ім’я та прізвище!",
  "vehicle_required": "Не вибрано транспорт!",
  "courier_underage": "Кур’єром можна стати від 18 років.",
} as const
