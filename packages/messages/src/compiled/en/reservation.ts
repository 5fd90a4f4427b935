// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const reservation = {
  "title": "Book a table",
  "name": "Full name",
  "email": "Email",
  "phone": "Phone",
  "time": "Date and time",
  "send": "Send",
  "not_sent": "We haven’t sent the booking.",
  "call": ["We don’t take table bookings online yet. Please call ",["name"]," directly."],
} as const
