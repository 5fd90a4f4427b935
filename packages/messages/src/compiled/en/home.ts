// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const home = {
  "title": "Good food is closer than it seems",
  "lead": "Enter your address. We’ll show you who delivers, for how much and exactly when they ring.",
  "find": "Find food",
  "cities": "Where we deliver",
  "near": "Who is open nearby",
  "steps": "From hungry to the first bite",
  "where": "Tell us where",
  "where_sample": "Švestková 14, Olomouc",
  "where_text": "We only show restaurants that really deliver to you, with the delivery price.",
  "choose": "Choose",
  "choose_text": "You see the whole price up front: food, packaging, delivery. Nothing is added at the end.",
  "follow": "Follow the way",
  "follow_courier": "Eliška is on her way to you",
  "follow_progress": "The courier’s way",
  "follow_time": "about 18:40",
  "follow_text": "From the stove to your door. If anything changes, you know at once.",
  "login_title": "You need to log in to see this page",
  "login": "Log in and continue",
  "login_text": "That’s why you are on the home page now. Once you log in, we’ll take you where you were going.",
} as const
