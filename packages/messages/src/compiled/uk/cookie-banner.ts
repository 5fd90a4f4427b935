// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const cookieBanner = {
  "title": "Кілька крихт, будь ласка",
  "text": "Необхідні cookies зберігають кошик. Аналітичні й маркетингові ми використаємо, лише якщо ви дозволите.",
  "privacy": "Що ми про вас знаємо",
  "refuse": "Відхилити",
  "accept": "Прийняти все",
  "settings": "Налаштування",
} as const
