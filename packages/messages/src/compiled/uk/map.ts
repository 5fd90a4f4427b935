// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const map = {
  "pin": "Шпилька, пересувається стрілками",
  "closer": "Наблизити",
  "farther": "Віддалити",
  "failed": "Не вдалося завантажити мапу.",
  "empty": "У нашому реєстрі немає адрес цього місця, тому мапа тут порожня.",
  "provider": "Постачальник мапи",
} as const
