// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const reorderChange = {
  "gone": [["name"],": цього вже немає в меню."],
  "sold-out": ["Страву ",["name"]," розпродано."],
  "choose-again": [["name"],": додатки змінилися, виберіть їх, будь ласка, у меню ще раз."],
  "lunch-over": [["name"]," з обіднього меню, яке зараз замовити не можна."],
  "other-day": [["name"]," не можна замовити на один день разом зі стравами у вашому кошику."],
  "cart-full": [["name"]," вже не вміститься в кошик."],
  "price": [["name"]," тепер коштує ",["after"]," замість ",["before"],"."],
} as const
