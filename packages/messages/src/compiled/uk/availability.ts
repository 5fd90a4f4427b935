// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const availability = {
  "closed": "Зараз зачинено",
  "closed_today": "зачинено",
  "later-only": "Замовлення лише на пізніше",
  "paused": ["Замовлення знову о ",["time"]],
  "busy": ["зараз на ",["minutes"]," хв довше"],
  "opens-later": ["Ресторан доставляє лише від ",["time"]],
  "closing-soon": ["Зачиняється за ",["minutes"]," хв"],
  "nonstop": "цілодобово",
} as const
