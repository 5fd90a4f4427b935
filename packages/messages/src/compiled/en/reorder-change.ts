// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const reorderChange = {
  "gone": [["name"]," is no longer on the menu."],
  "sold-out": [["name"]," is sold out."],
  "choose-again": [["name"],": the extras have changed, please choose them in the menu again."],
  "lunch-over": [["name"]," is from the lunch menu, which cannot be ordered now."],
  "other-day": [["name"]," cannot be ordered for one day together with the dishes in your basket."],
  "cart-full": [["name"]," does not fit into your basket any more."],
  "price": [["name"]," now costs ",["after"]," instead of ",["before"],"."],
} as const
