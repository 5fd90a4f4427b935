// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const offlinePage = {
  "title": "Jste bez připojení",
  "retry": "Zkusit znovu",
  "text": "Tuhle stránku jsme bez internetu neuměli otevřít. Jakmile se připojíte, otevře se sama. Košík zůstal, jak byl.",
  "kept": "Co si přečtete i teď",
} as const
