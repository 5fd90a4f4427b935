// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const cookieBanner = {
  "title": "A few crumbs, please",
  "text": "Necessary cookies keep your basket. We use analytics and marketing ones only if you allow them.",
  "privacy": "What we know about you",
  "refuse": "Decline",
  "accept": "Accept all",
  "settings": "Settings",
} as const
