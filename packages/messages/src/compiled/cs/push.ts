// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const push = {
  "new_address": ["Vezeme to na novou adresu: ",["address"],"."],
  "complaint_credited": ["Na účet jsme vám připsali kredit ",["amount"],". ",["text"]],
  "complaint_refunded": ["Vracíme vám ",["amount"],". ",["text"]],
  "goodwill_given": ["Na účet jsme vám připsali kredit ",["amount"],". ",["note"]],
  "new_address_charged": ["Vezeme to na novou adresu: ",["address"],". Za delší cestu doplatíte u dveří ",["amount"],"."],
  "order_state": [["restaurant"],", objednávka ",["order"],". ",["text"]],
  "order_near_title": "Kurýr je za rohem",
  "order_near": [["restaurant"],", objednávka ",["order"],". Za chvíli je u vás."],
  "order_message_title": "Máte zprávu",
  "order_message": [["restaurant"],", objednávka ",["order"],". Otevřete ji a přečtěte si ji."],
  "promise_moved_title": "Jídlo dorazí později",
  "promise_moved": [["restaurant"],", objednávka ",["order"],". Nově mezi ",["from"]," a ",["to"],". ",["text"]],
  "new_order": "Nová objednávka",
  "ride_offer": "Nabídka jízdy",
  "regular_order_title": ["Objednat na ",["time"],"?"],
  "regular_order": [["restaurant"],". Potvrdit můžete do ",["until"],"."],
} as const
