// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const appBanner = {
  "title": "20 Kč na první objednávku v aplikaci",
  "text": [["way",1,{"store":"Stáhněte si Sousto","other":"Přidejte si Sousto na plochu"}]," a přihlaste se v něm. Otevře se jedním ťuknutím a menu, která jste už viděli, ukáže i bez signálu."],
  "terms": "Podmínky",
  "terms_text": "Platí pro zákazníky s účtem. Po prvním přihlášení v nainstalované aplikaci připíšeme 20 Kč do kreditů, na každý účet jednou. Použijete je v pokladně hned u první objednávky v aplikaci, nebo kdykoli později, v každém podniku. Za hotové se nevyplácejí.",
  "close": "Zavřít nabídku aplikace",
  "store": ["Stáhnout v ",["store"]],
  "install": "Nainstalovat aplikaci",
  "share_menu": "V prohlížeči klepněte na Sdílet.",
  "browser_menu": "Otevřete nabídku prohlížeče.",
  "on_phone": ["Na telefonu otevřete ",["host"],"."],
  "home_screen": "Vyberte Přidat na plochu.",
} as const
