// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const sharedCart = {
  "title": "Somebody sent you a basket",
  "text": [["items"],". We’ll add them to your basket at today’s prices."],
  "broken": "The link to the basket is damaged",
  "broken_text": "Ask for a new link, or choose from the menu.",
  "add": "Add to basket",
  "only_look": "Just look at the menu",
  "show_menu": "Show the menu",
  "added": "The shared basket is in yours",
  "changed": "Something from the shared basket isn’t available now",
  "unknown": "A dish from the link",
} as const
