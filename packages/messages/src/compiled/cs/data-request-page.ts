// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const dataRequestPage = {
  "title": "Žádost o osobní údaje",
  "received": "Žádost jsme přijali. Odpovíme do měsíce na váš e-mail; potvrzení s datem už je na cestě.",
  "lead": ["Máte účet? Údaje si můžete ",["account"],". Bez účtu nám napište tady."],
  "account": "hned stáhnout, opravit i smazat",
  "kind": "O co žádáte",
  "email": "E-mail",
  "email_hint": "Ten, se kterým jste objednávali. Sem přijde odpověď.",
  "text": "Čeho se žádost týká",
  "send": "Odeslat žádost",
} as const
