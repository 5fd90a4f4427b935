// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const applicationProblem = {
  "company_required": "The restaurant’s name is missing!",
  "representative_required": "The representative’s name is missing!",
  "application_phone_invalid": "The phone number is not valid!",
  "application_email_invalid": "The email is not valid!",
  "application_city_invalid": "The city is not valid!",
  "application_address_invalid": "The address is not valid!",
  "focus_required": "The kind of food is missing!",
  "courier_name_required": "The first name and surname are missing!",
  "vehicle_required": "No vehicle is chosen!",
  "courier_underage": "You can become a courier from the age of 18.",
} as const
