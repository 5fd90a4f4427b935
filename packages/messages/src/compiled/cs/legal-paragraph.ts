// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const legalParagraph = {
  "sales_registration": "zákon o evidenci tržeb (EET 2.0)",
  "vat": "§ 47 zákona č. 235/2004 Sb.",
  "allergens": "čl. 21 nařízení (EU) č. 1169/2011",
  "alcohol": "§ 15 zákona č. 65/2017 Sb.",
  "contact_point": "čl. 11 a 12 nařízení (EU) 2022/2065",
  "decisions": "čl. 16, 17 a 20 nařízení (EU) 2022/2065",
  "traders": "čl. 30 nařízení (EU) 2022/2065",
  "outlet_terms": "čl. 3 nařízení (EU) 2019/1150",
  "outlet_complaints": "čl. 11 nařízení (EU) 2019/1150",
  "ranking": "§ 1824b občanského zákoníku",
  "reviews": "§ 5a zákona č. 634/1992 Sb.",
  "accessibility": "zákon č. 424/2023 Sb.",
  "dac7": "zákon č. 164/2013 Sb.",
  "platform_work": "směrnice (EU) 2024/2831",
  "personal_data": "čl. 5, 15 až 17 GDPR",
} as const
