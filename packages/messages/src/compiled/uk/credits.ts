// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const credits = {
  "bonus_granted": "Дякуємо за реєстрацію в застосунку: 20 Kč на наступне замовлення.",
  "bonus_already_granted": "Бонус за реєстрацію в застосунку ви вже маєте.",
  "redeemed": ["Кредит ",["amount"]," ваш.",["kind",1,{"restaurant":[" Діє в ресторані ",["place"],"."],"city":[" Діє в місті ",["place"],"."],"other":""}]],
  "issuer_gone": "З місця, якого вже немає в пропозиції",
  "not_loaded": "Помилка, не вдалося завантажити кредити.",
} as const
