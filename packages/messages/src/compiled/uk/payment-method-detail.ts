// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const paymentMethodDetail = {
  "cash": "кур’єрові при отриманні",
  "courier-card": "термінал має із собою",
  "credit-card": "через платіжний сервіс",
  "food-credit-card": "онлайн через сервіс",
  "meal-voucher": "кур’єр не дає з них решти",
  "twisto-gopay": "заплатите пізніше",
  "credits": "покриють усе замовлення",
  "credit-card-driver": "при отриманні",
  "mallpay": "заплатите пізніше",
} as const
