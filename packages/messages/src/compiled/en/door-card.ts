// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const doorCard = {
  "title": "At the door",
  "saved": "The courier will see this.",
  "save": "Save",
  "photograph": "Your order at the door",
  "photograph_since": ["At the door since ",["time"]],
  "photograph_text": ["Only you and our dispatchers see the photo. We’ll delete it on ",["day"],"/",["month"],"."],
  "leave": "Leave at the door",
  "leave_text": "The courier takes a photo of the bag, which you’ll see here.",
  "leave_off": "Only for paid orders without a PIN and without alcohol.",
  "pin": "Hand over only with a PIN",
  "pin_text": "The courier hands the bag only to whoever says four digits. You’ll see them here.",
  "pin_off": "Not together with leaving it at the door.",
} as const
