// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const cartChange = {
  "gone": [["name"]," už není v nabídce, z košíku jsme položku odebrali."],
  "sold-out": [["name"]," je dnes vyprodáno, z košíku jsme položku odebrali."],
  "choose-again": [["name"]," má nové povinné přílohy. Přidejte prosím pokrm znovu."],
  "extras-gone": [["name"]," už nelze objednat s přílohou: ",["extras"],"."],
  "replacement-gone": [["name"],": náhrada ",["replacement"]," už nejde vybrat. Kdyby jídlo chybělo, vrátíme peníze."],
  "price": [["name"]," teď stojí ",["after"]," místo ",["before"],"."],
  "packaging": [["name"],": obal teď stojí ",["after"]," místo ",["before"],"."],
  "cut": [["name"],": najednou nejvýš ",["most"]," ks, zbytek jsme odebrali."],
  "next-day": [["name"]," je nově až od zítřka."],
} as const
