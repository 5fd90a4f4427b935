// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const afterDelivery = {
  "tip_given": ["Spropitné ",["amount"]," dostal celé ",["name",1,{"none":"kurýr","other":[["name"]]}],". Děkujeme."],
  "tip": "Spropitné kurýrovi",
  "tip_text": ["Celé ho dostane ",["name",1,{"none":"ten, kdo vám jídlo přivezl","other":[["name"]]}],". Platí se kartou, do 24 hodin po doručení."],
  "tip_waiting": "Na platbu ještě čekáme. Až přijde, napíšeme to sem.",
  "tip_amount": "Kolik",
  "tip_other": "Jiné",
  "tip_typed": "Částka pro kurýra",
  "tip_invalid": "Zadejte částku, třeba 12,50",
  "tip_give": "Dát spropitné",
  "tip_give_amount": ["Dát spropitné ",["amount"]],
  "review": "Chutnalo vám?",
  "review_text": "Hodnocení uvidí i ostatní, bez vašeho jména.",
  "food": "Jídlo",
  "delivery": "Doručení",
  "words": "Co byste vzkázali podniku",
  "send": "Odeslat hodnocení",
} as const
