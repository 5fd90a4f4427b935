// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const rankingCriterion = {
  "rating": "середня оцінка їжі, від найкращої",
  "reviews": "кількість оцінок, від найбільшої",
  "soonest": "найкоротший час доставки до вас",
  "latest": "найдовший час доставки до вас",
  "price": "ціна доставки до вас, від найнижчої",
  "joined": "як довго заклад на Sousto, від найдовшого",
  "open": "чи можна замовити зараз",
  "match": "наскільки точно страва відповідає шуканим словам",
  "minutes": "час доставки закладу, від найкоротшого",
} as const
