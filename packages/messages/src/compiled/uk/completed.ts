// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const completed = {
  "cooking": "Дякуємо, уже готується",
  "sent": "Замовлення надіслано, чекаємо на підтвердження закладу",
  "home": "На головну",
  "order": ["Замовлення ",["number"]," ",["count",2,{"one":"із закладу","few":"із закладів","many":"із закладів","other":"із закладів"}]," ",["names"],"."],
  "back_to_payment": "Назад до оплати",
  "track": "Стежити за замовленням",
} as const
