// Generated from languages/uk.json by `npm run compile -w packages/messages`.

export const otherOutlet = {
  "finish": ["Завершити в ",["name"]],
  "switch": "Очистити кошик і додати це",
  "current": ["У кошику страви із закладу ",["name"],"."],
} as const
