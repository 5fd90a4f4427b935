// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const offlinePage = {
  "title": "You are offline",
  "retry": "Try again",
  "text": "We couldn’t open this page without the internet. It opens by itself once you are connected. Your basket stays as it was.",
  "kept": "What you can read now",
} as const
