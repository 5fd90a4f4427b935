// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const vehicle = {
  "ownBike": "Own bike",
  "ownScooter": "Own scooter",
  "ownCar": "Own car",
  "companyCar": "Company car",
} as const
