// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const areaGeometry = {
  "no_border": "nemá žádnou hranici; nakreslete ji, nebo oblast vynechte",
  "not_degrees": "souřadnice nejsou stupně (WGS 84), nejspíš jsou to metry; uložte je v EPSG:4326",
  "swapped": "souřadnice jsou prohozené, první má být zeměpisná délka, druhá šířka",
  "outside_country": "leží mimo Českou republiku; zkontrolujte souřadnice",
  "too_few_corners": "hranice má méně než čtyři body; poslední opakuje první",
  "not_closed": "hranice není uzavřená, první a poslední bod se liší; zopakujte na konci první",
  "flat": "má nulovou plochu; nakreslete ji znovu",
  "crosses_itself": ["hranice se sama kříží u bodu ",["point"],"; rozdělte ji tam, nebo zbytečné body smažte"],
  "hole_crosses": "díra kříží hranici; posuňte ji dovnitř",
  "hole_outside": "díra leží mimo oblast; smažte ji, nebo posuňte dovnitř",
  "holes_overlap": "díry se překrývají; spojte je v jednu",
} as const
