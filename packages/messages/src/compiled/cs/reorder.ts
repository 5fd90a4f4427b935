// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const reorder = {
  "added": "Jídla z objednávky jsou v košíku",
  "changed": "Něco se od minula změnilo",
  "fill": "Dát do košíku",
  "open_menu": "Otevřít menu",
  "cancel": "Zrušit",
} as const
