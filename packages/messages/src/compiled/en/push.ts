// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const push = {
  "new_address": ["We are taking it to the new address: ",["address"],"."],
  "complaint_credited": ["We have added ",["amount"]," credit to your account. ",["text"]],
  "complaint_refunded": ["We are refunding ",["amount"],". ",["text"]],
  "goodwill_given": ["We have added ",["amount"]," credit to your account. ",["note"]],
  "new_address_charged": ["We are taking it to the new address: ",["address"],". You pay ",["amount"]," more at the door for the longer way."],
  "order_state": [["restaurant"],", order ",["order"],". ",["text"]],
  "order_near_title": "Your courier is around the corner",
  "order_near": [["restaurant"],", order ",["order"],". They will be with you in a moment."],
  "order_message_title": "You have a message",
  "order_message": [["restaurant"],", order ",["order"],". Open it and read it."],
  "promise_moved_title": "Your food will be later",
  "promise_moved": [["restaurant"],", order ",["order"],". Now between ",["from"]," and ",["to"],". ",["text"]],
  "new_order": "New order",
  "ride_offer": "Ride offer",
  "regular_order_title": ["Order for ",["time"],"?"],
  "regular_order": [["restaurant"],". You can confirm until ",["until"],"."],
} as const
