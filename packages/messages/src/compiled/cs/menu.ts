// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const menu = {
  "empty": "Zdá se, že tu nic není...",
} as const
