// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const sharedCart = {
  "title": "Вам надіслали кошик",
  "text": [["items"],". Додамо їх до вашого кошика за сьогоднішніми цінами."],
  "broken": "Посилання на кошик пошкоджене",
  "broken_text": "Попросіть нове посилання або виберіть із меню.",
  "add": "Додати до кошика",
  "only_look": "Лише переглянути меню",
  "show_menu": "Показати меню",
  "added": "Спільний кошик уже у вашому",
  "changed": "Щось зі спільного кошика зараз недоступне",
  "unknown": "Страва з посилання",
} as const
