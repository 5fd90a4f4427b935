// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const lunchPage = {
  "title": ["Polední menu ",["city"]],
  "empty_title": "Polední menu",
  "empty": "Aktuálně tu nic není... Žádný polední menu v tento čas není k dispozici.",
} as const
