// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const legalMissing = {
  "registration_off": "evidence je vypnutá",
  "certificates": ["certifikát u ",["count",2,{"one":[0," podniku"],"other":[0," podniků"]}]],
  "vat_rates": ["sazba u ",["count",2,{"one":[0," jídla"],"other":[0," jídel"]}]],
  "allergens": ["u ",["count",2,{"one":[0," jídla"],"other":[0," jídel"]}]," nevíme"],
  "age_not_required": "věk se při objednávce neověřuje",
  "age_verifier": "není zvolen ověřovatel věku",
  "contacts": ["kontakt ",["count",2,{"one":[0," města"],"other":[0," měst"]}]],
  "late_decisions": [["count",2,{"one":[0," rozhodnutí"],"few":[0," rozhodnutí"],"other":[0," rozhodnutí"]}]," po lhůtě"],
  "identities": ["totožnost ",["count",2,{"one":[0," podniku"],"other":[0," podniků"]}]],
  "terms_version": "žádné podmínky neplatí",
  "terms_acceptances": [["count",2,{"one":[0," podnik nepřijal"],"few":[0," podniky nepřijaly"],"other":[0," podniků nepřijalo"]}]],
  "late_complaints": [["count",2,{"one":[0," stížnost"],"few":[0," stížnosti"],"other":[0," stížností"]}]," po lhůtě"],
  "unverified_reviews": [["count"]," bez objednávky"],
  "accessibility_statement": "prohlášení chybí",
  "accessibility_old": "prohlášení je starší než rok",
  "sellers": ["údaje ",["count",2,{"one":[0," prodejce"],"other":[0," prodejců"]}]],
  "late_reviews": [["count",2,{"one":[0," přezkum"],"few":[0," přezkumy"],"other":[0," přezkumů"]}]," po lhůtě"],
  "late_requests": [["count",2,{"one":[0," žádost"],"few":[0," žádosti"],"other":[0," žádostí"]}]," o osobní údaje po lhůtě"],
  "overdue_data": [["count",2,{"one":[0," záznam"],"few":[0," záznamy"],"other":[0," záznamů"]}]," po době uložení"],
} as const
