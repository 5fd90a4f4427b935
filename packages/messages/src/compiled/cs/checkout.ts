// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const checkout = {
  "wishes": "Přání k objednávce",
  "alcohol": "V objednávce je alkohol. Předáme ho jen dospělým: věk se ověřuje při předání.",
  "age_heading": "Ověření věku",
  "age_text": "V košíku je alkohol a ten smíme prodat jen dospělým. Z odpovědi si uložíme jen to, že je vám 18, a dnešní den.",
  "age_verified": "Věk máte ověřený, alkohol si můžete objednat.",
  "age_verify_with": ["Ověřit přes ",["name"]],
  "recap_button": "REKAPITULACE OBJEDNÁVKY",
  "confirm_button": "Objednat s povinností platby",
  "sending": "Objednávka se odesílá",
  "processing": "Objednávka je odeslaná ke zpracování",
  "processing_explanation": ["Objednávku ",["number"]," předáme kuchyni, jakmile ji zaplatíte. Platba se otevřela v okně nad aplikací; po návratu tu stav sami ověříme."],
  "error": "Chyba",
  "email_unreachable": "Na tuhle adresu nám e-mail nejspíš nedojde. Zkontrolujte ji prosím.",
  "contact_missing": "Vyplňte jméno, e-mail a telefon",
  "pin": "Předat jen na PIN",
  "pin_detail": "Kurýr tašku dá jen tomu, kdo řekne čtyři číslice. Uvidíte je u objednávky.",
  "shortfall": ["Do minimální objednávky vám chybí ",["amount"]],
  "shortfall_explanation": "Objednat můžete i tak, rozdíl se připočte k ceně.",
  "changed_meanwhile": "Košík nebo adresa se mezitím změnily, třeba v jiném okně. Nic jsme neodeslali, zkontrolujte prosím objednávku.",
  "offline": "Jste offline. Ceny a časy ověřujeme na serveru, objednáte po připojení.",
} as const
