// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const OWN_LANGUAGE = "en"
