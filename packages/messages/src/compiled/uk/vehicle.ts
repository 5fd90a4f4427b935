// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const vehicle = {
  "ownBike": "Власний велосипед",
  "ownScooter": "Власний скутер",
  "ownCar": "Власний автомобіль",
  "companyCar": "Службовий автомобіль",
} as const
