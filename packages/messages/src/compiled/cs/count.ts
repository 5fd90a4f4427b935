// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const count = {
  "restaurants_deliver": [["count",2,{"one":[0," podnik vám doveze"],"few":[0," podniky vám dovezou"],"other":[0," podniků vám doveze"]}]],
  "restaurants_open": [["count",2,{"one":[0," podnik má otevřeno"],"few":[0," podniky mají otevřeno"],"other":[0," podniků má otevřeno"]}]],
  "orders": [["count",2,{"one":[0," objednávka"],"few":[0," objednávky"],"other":[0," objednávek"]}]],
  "bonus_credits": ["Za objednávku získáte ",["count",2,{"one":[0," kredit"],"few":[0," kredity"],"other":[0," kreditů"]}],"."],
  "publish_changes": ["Zveřejnit ",["count",2,{"one":[0," změnu"],"few":[0," změny"],"other":[0," změn"]}]],
  "dishes": [["count",2,{"one":[0," jídlo"],"few":[0," jídla"],"other":[0," jídel"]}]],
  "dishes_suitable": [["count",2,{"one":["Vyhovuje ",0," jídlo."],"few":["Vyhovují ",0," jídla."],"other":["Vyhovuje ",0," jídel."]}]],
  "dishes_unsaid": [["count",2,{"one":["U ",0," jídla"],"other":["U ",0," jídel"]}]," to podnik neuvedl."],
  "dishes_found": [["count",2,{"one":[0," nalezené jídlo"],"few":[0," nalezená jídla"],"other":[0," nalezených jídel"]}]],
  "menu_problems": ["Zveřejnit zatím nejde: ",["count",2,{"one":["zbývá ",0," věc"],"few":["zbývají ",0," věci"],"other":["zbývá ",0," věcí"]}],"."],
  "fields_to_correct": ["Opravte prosím ",["count",2,{"one":[0," pole"],"few":[0," pole"],"other":[0," polí"]}],"."],
} as const
