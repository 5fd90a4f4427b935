// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const map = {
  "pin": "Pin, moved with the arrow keys",
  "closer": "Zoom in",
  "farther": "Zoom out",
  "failed": "We couldn’t load the map.",
  "empty": "Our register has no addresses of this place, so the map is empty here.",
  "provider": "Map provider",
} as const
