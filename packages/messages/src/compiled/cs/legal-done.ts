// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const legalDone = {
  "sales_registration": [["done"]," z ",["all"]," podniků připraveno"],
  "vat": [["done"]," z ",["all"]," jídel má sazbu"],
  "allergens": ["známe u ",["done"]," z ",["all"]," jídel"],
  "alcohol": [["all",2,{"one":[0," jídlo"],"few":[0," jídla"],"other":[0," jídel"]}]," s alkoholem"],
  "contact_point": [["done"]," z ",["all"]," měst má kontakt"],
  "decisions": [["done"]," z ",["all"]," ve lhůtě"],
  "traders": [["done"]," z ",["all"]," ověřeno"],
  "outlet_terms": [["done"]," z ",["all"]," přijalo"],
  "outlet_complaints": [["done"]," z ",["all"]," ve lhůtě"],
  "ranking": ["stránka vzniká z ",["all"]," kritérií"],
  "reviews": [["done"]," z ",["all"]," ověřeno objednávkou"],
  "accessibility": "prohlášení",
  "dac7": [["done"]," z ",["all"]," prodejců"],
  "platform_work": [["done"]," z ",["all"]," přezkumů ve lhůtě"],
  "personal_data": ["nahlédnutí za 30 dní a žádosti o údaje: ",["all"]],
} as const
