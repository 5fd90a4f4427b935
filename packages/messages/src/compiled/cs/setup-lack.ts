// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const setupLack = {
  "operator_details": "kdo tržiště provozuje",
  "addresses": "adresy obce z registru",
  "a_city": "město",
  "city_addresses": "adresy města z registru",
  "areas": "oblast doručení",
  "hotline": "telefon pro zákazníky",
  "contact_page": "stránka s kontaktem",
  "city_hidden": "zapnutí města",
  "mail_server": "poštovní server",
  "mail_unproven": "kód ze zkušebního mailu",
  "gateway_keys": "klíče brány",
  "gateway_unproven": "zkušební platba 1 Kč",
  "an_outlet": "podnik",
  "outlet_off": "zapnutí podniku",
  "courier_rates": "odměny kurýrů",
  "courier_invitation": "pozvánka kurýra",
  "a_courier": "přijatá pozvánka kurýra",
  "a_delivered_order": "doručená objednávka",
} as const
