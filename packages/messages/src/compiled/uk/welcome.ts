// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const welcome = {
  "title": "Вітаємо серед перших",
  "text": "Sousto щойно відчиняє двері, і ви вже тут. Замовляйте, як і будь-де: їжа справжня, ціни й кур’єри теж.",
  "feedback": "Якщо щось працюватиме не так, напишіть нам за контактом свого міста. Ви допоможете всім, хто прийде після вас.",
  "start": "Піду вибирати",
} as const
