// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const OWN_LANGUAGE = "cs"
