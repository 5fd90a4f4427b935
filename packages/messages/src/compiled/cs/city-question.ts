// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const cityQuestion = {
  "which": [["city"],": které podniky rozvážejí?"],
  "which_answer": [["count",2,{"one":[0," podnik vám doveze"],"few":[0," podniky vám dovezou"],"other":[0," podniků vám doveze"]}]," jídlo domů, třeba ",["examples"],". Které z nich jezdí právě k vám, uvidíte po zadání adresy."],
  "price": "Kolik stojí doprava?",
  "price_same": [["price"],"; k odlehlejším adresám může být dražší. Cenu pro svou adresu vidíte u každého podniku předem."],
  "price_range": ["Podle podniku ",["low"]," až ",["high"],"; k odlehlejším adresám může být dražší. Cenu pro svou adresu vidíte u každého podniku předem."],
  "time": "Za jak dlouho jídlo přijede?",
  "time_answer": ["Obvykle za ",["minutes"]," minut. Objednat si můžete i na později, na dnešek nebo na další dva dny."],
  "payment": "Jak se dá zaplatit?",
  "payment_answer": ["Podle podniku ",["ways"],". Co podnik přijímá, vidíte v jeho informacích a v pokladně."],
  "cash": "hotově",
  "card": "kartou",
  "vouchers": "stravenkami",
  "credits": "kredity",
} as const
