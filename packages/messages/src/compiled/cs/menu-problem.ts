// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const menuProblem = {
  "name_missing": "Chybí název.",
  "name_unusable": ["V názvu ",["what"]," je znak, který v něm být nesmí (~)."],
  "price_missing": ["Chybí cena (",["what"],")."],
  "category_repeated": ["Kategorie ",["what"]," tu stojí dvakrát."],
  "lunch_day_repeated": ["Den ",["what"]," tu stojí dvakrát."],
  "group_unknown": ["skupina příloh ",["what"]," v této restauraci není"],
  "group_repeated": ["Skupina příloh ",["what"]," tu stojí dvakrát."],
  "extras_missing": ["Skupina příloh ",["what"]," je prázdná."],
  "extra_name_missing": ["Příloha ve skupině ",["what"]," nemá název."],
  "extra_price_missing": ["Příloha ",["what"]," nemá cenu."],
  "counts_impossible": ["Tolik příloh ze skupiny ",["what"]," vybrat nejde."],
  "diet_contradicted": [["what"],": uvedený alergen se vylučuje s uvedenou dietou."],
  "id_repeated": ["Číslo ",["what"]," tu stojí dvakrát."],
  "id_taken": ["Číslo ",["what"]," už má jiná restaurace."],
  "photo_unknown": ["Fotografie jídla ",["what"]," není uložená. Nahrajte ji prosím znovu."],
  "vat_class_unknown": ["Třída DPH ",["what"]," není založená."],
  "weight_unreadable": [["what"],": z množství nejde spočítat měrnou cenu. Napište ho třeba 0,5 l nebo 450 g."],
  "part_unknown": [["what"],": jídlo, které tu má být na výběr, v menu není."],
  "part_unsuitable": [["what"],": na výběr nemůže být jídlo až na další den ani jídlo, které samo obsahuje jiná jídla."],
} as const
