// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const courierRules = {
  "title": "How rides are assigned",
  "loading": "Loading the rules",
  "seconds": [["count"]," s"],
  "minutes": [["count"]," min"],
  "by_hand": "A person in dispatch assigns rides here. The calculation only suggests.",
  "offer": "The calculation or dispatch offers you a ride, and you can decline it.",
  "direct": "You get rides directly, without an offer.",
  "version": ["Version ",["version"],", valid from ",["time"],"."],
  "decides": "What decides",
  "rounds": ["It is calculated at every change, after ",["round"]," at the latest. Next are orders that will be ready within ",["horizon"],". For those of the following ",["ahead"]," a courier is already kept."],
  "weights": ["It compares all couriers and all orders together, not one by one. Weight of a minute: food waiting ",["waiting"],", food travelling ",["travel"],", beyond the promised time ",["lateness"],", a courier’s minute when couriers are short ",["courier"],"."],
  "way": ["We count the way in a straight line times ",["detour"]," and by the vehicle’s speed, a stop at the restaurant as ",["pickup"],", at the door as ",["door"],"."],
  "carries": [["bags"],", ",["speed"]," km/h"],
  "protects": "What protects you",
  "thinking": ["You have ",["time"]," to think. Declining has no consequences and you don’t have to say why."],
  "again": ["We don’t ask you about the same ride again for ",["time"]," if there is someone else. After ",["offers"]," offers without an answer a dispatcher takes the ride in hand."],
  "overtime": ["You may have to deliver at most ",["time"]," after the end of your shift."],
  "cash": ["With more than ",["limit"]," in cash you get no more offers paid in cash. Orders with alcohol go only to couriers who may check IDs."],
  "ratings": "No rating of couriers decides anything.",
  "reasons": ["In Earnings you find for each ride why you got it, and why you didn’t get one that you were near to. We keep this for ",["months"]," months."],
} as const
