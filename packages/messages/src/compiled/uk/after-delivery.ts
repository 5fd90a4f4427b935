// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const afterDelivery = {
  "tip_given": ["Усі чайові ",["amount"]," отримав ",["name",1,{"none":"кур’єр","other":[["name"]]}],". Дякуємо."],
  "tip": "Чайові кур’єрові",
  "tip_text": ["Усю суму отримає ",["name",1,{"none":"той, хто привіз вашу їжу","other":[["name"]]}],". Оплата карткою, протягом 24 годин після доставки."],
  "tip_waiting": "Ми ще чекаємо на платіж. Щойно він надійде, напишемо тут.",
  "tip_amount": "Скільки",
  "tip_other": "Інша",
  "tip_typed": "Сума для кур’єра",
  "tip_invalid": "Введіть суму, наприклад 12,50",
  "tip_give": "Дати чайові",
  "tip_give_amount": ["Дати чайові ",["amount"]],
  "review": "Вам смакувало?",
  "review_text": "Оцінку побачать і інші, без вашого імені.",
  "food": "Їжа",
  "delivery": "Доставка",
  "words": "Що ви хотіли б сказати закладу",
  "send": "Надіслати оцінку",
} as const
