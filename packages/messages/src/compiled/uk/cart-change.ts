// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const cartChange = {
  "gone": [["name"],": цього вже немає в меню, ми прибрали це з кошика."],
  "sold-out": [["name"],": сьогодні розпродано, ми прибрали це з кошика."],
  "choose-again": [["name"],": є нові обов’язкові додатки. Додайте, будь ласка, страву ще раз."],
  "extras-gone": [["name"],": уже не можна замовити з додатком: ",["extras"],"."],
  "replacement-gone": [["name"],": заміну ",["replacement"]," уже не можна вибрати. Якщо страви не буде, ми повернемо гроші."],
  "price": [["name"]," тепер коштує ",["after"]," замість ",["before"],"."],
  "packaging": [["name"],": пакування тепер коштує ",["after"]," замість ",["before"],"."],
  "cut": [["name"],": за раз не більше ",["most"]," шт., решту ми прибрали."],
  "next-day": [["name"],": тепер лише від завтра."],
} as const
