// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const offlinePage = {
  "title": "Немає з’єднання",
  "retry": "Спробувати ще раз",
  "text": "Без інтернету цю сторінку відкрити не вдалося. Щойно з’явиться з’єднання, вона відкриється сама. Кошик лишився таким, як був.",
  "kept": "Що можна прочитати й зараз",
} as const
