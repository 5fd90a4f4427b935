// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const availability = {
  "closed": "Closed now",
  "closed_today": "closed",
  "later-only": "Orders for later only",
  "paused": ["Orders again at ",["time"]],
  "busy": [["minutes"]," min longer now"],
  "opens-later": ["Delivers from ",["time"]],
  "closing-soon": ["Closes in ",["minutes"]," min"],
  "nonstop": "24 hours",
} as const
