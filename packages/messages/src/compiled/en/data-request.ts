// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const dataRequest = {
  "data_access": "I want to know what you hold about me",
  "data_correction": "I want something wrong corrected",
  "data_erasure": "I want my data erased",
} as const
