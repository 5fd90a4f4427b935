// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const consolePart = {
  "failed": "Nastala chyba. Zkuste to prosím znovu.",
  "passkey_unused": "Klíč se nepoužil. Zkuste to znovu, nebo pokračujte jinak.",
  "sign_in_again": "Přihlásit se znovu",
  "not_found": "Tady nic nevisí",
  "to_start": "Na začátek",
  "not_found_text": "Tahle stránka neexistuje, nebo k ní nemáte přístup.",
  "retry": "Zkusit hned",
  "retry_text": "Zkoušíme to znovu každých 5 sekund.",
  "crashed": "Nastala chyba. Pokuste se obnovit stránku.",
  "not_loaded": "Stránku se nepodařilo načíst.",
  "reload": "Obnovit stránku",
  "loading": "Načítám",
  "keep": "Nechat",
  "whole_crowns": "Napište částku v celých korunách, třeba 2470.",
} as const
