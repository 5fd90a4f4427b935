// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const pageFailure = {
  "not_found": "Stránka nenalezena",
  "not_found_text": "Prostřeno máme, ale tady se nevaří.",
  "home": "Zpět domů",
  "retry": "Zkusit hned",
  "retry_text": "Zkoušíme to znovu každých 5 sekund. Košík zůstal, jak byl.",
  "loading": "Načítání...",
  "error": "Chyba",
  "crashed": "Nastala chyba. Pokuste se obnovit stránku.",
  "reload": "Obnovit stránku",
  "crashed_kept": "Košík a kontakt jsme odložili a po obnovení je nabídneme. Adresu zadáte znovu.",
  "crashed_text": "Adresu a volby uložené v prohlížeči zadáte znovu. Odeslaných objednávek se chyba netýká.",
} as const
