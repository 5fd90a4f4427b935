// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const shiftPlan = {
  "couriers_missing": ["v ",["hour"]," h chybí ",["count",2,{"one":[0," kurýr"],"few":[0," kurýři"],"other":[0," kurýrů"]}]],
  "short_day": [["weekday",1,{"1":"po","2":"út","3":"st","4":"čt","5":"pá","6":"so","other":"ne"}]," ",["day"],". ",["month"],"."],
  "day": [["weekday",1,{"1":"Pondělí","2":"Úterý","3":"Středa","4":"Čtvrtek","5":"Pátek","6":"Sobota","other":"Neděle"}]," ",["day"],". ",["month"],"."],
  "no_forecast": "předpověď zatím není",
  "nobody_missing": "nikdo nechybí",
  "forecast_needs": "Na předpověď je potřeba aspoň jeden stejný den s objednávkami.",
  "promised": ["Slib stihneme aspoň u ",["percent"]," objednávek."],
  "all_late": ["Bez dalších lidí by se v ",["hour"]," h opozdily všechny objednávky."],
  "some_late": ["Bez dalších lidí by se v ",["hour"]," h opozdilo ",["percent"]," objednávek."],
  "forecast_from": ["Předpověď ",["source",1,{"1":"z pondělků za 8 týdnů","2":"z úterků za 8 týdnů","3":"z střed za 8 týdnů","4":"z čtvrtků za 8 týdnů","5":"z pátků za 8 týdnů","6":"z sobot za 8 týdnů","holiday":"ze svátků za rok","other":"z nedělí za 8 týdnů"}],["error",1,{"none":"","other":[", minule se spletla o ",["error"]]}],"."],
  "rule": ["Jedna objednávka zabere kurýrovi ",["minutes"]," min (",["source",1,{"measured":"podle zdejších jízd","other":"podle výchozího odhadu, vlastních jízd je zatím málo"}],") a na kurýra smí čekat ",["spare"]," min."],
  "by_hour": ["Kurýři po hodinách: ",["finding"],"."],
  "day_label": "Den",
} as const
