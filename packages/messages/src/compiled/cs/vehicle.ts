// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const vehicle = {
  "ownBike": "Vlastní kolo",
  "ownScooter": "Vlastní skútr",
  "ownCar": "Vlastní auto",
  "companyCar": "Firemní auto",
} as const
