// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const pinMap = {
  "title": "Уточнення на мапі",
  "text": "Перетягніть шпильку на свій будинок, торкніться мапи або виберіть сусідню адресу.",
  "map": "Мапа навколо адреси",
  "none": "Поблизу немає жодної адреси.",
  "deliver": "Доставити сюди",
  "neighbours": "Сусідні адреси",
} as const
