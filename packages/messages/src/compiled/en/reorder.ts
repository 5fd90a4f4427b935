// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const reorder = {
  "added": "The dishes of the order are in your basket",
  "changed": "Something has changed since last time",
  "fill": "Put into the basket",
  "open_menu": "Open the menu",
  "cancel": "Cancel",
} as const
