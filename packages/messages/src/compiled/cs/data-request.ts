// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const dataRequest = {
  "data_access": "Chci vědět, co o mně víte",
  "data_correction": "Chci opravit, co je špatně",
  "data_erasure": "Chci údaje vymazat",
} as const
