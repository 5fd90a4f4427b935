// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const afterDelivery = {
  "tip_given": [["name",1,{"none":"The courier","other":[["name"]]}]," received your whole tip of ",["amount"],". Thank you."],
  "tip": "Tip for the courier",
  "tip_text": ["All of it goes to ",["name",1,{"none":"whoever brought your food","other":[["name"]]}],". Paid by card, within 24 hours of the delivery."],
  "tip_waiting": "We’re still waiting for the payment. Once it arrives, we’ll say so here.",
  "tip_amount": "How much",
  "tip_other": "Other",
  "tip_typed": "Amount for the courier",
  "tip_invalid": "Enter an amount, for example 12.50",
  "tip_give": "Give a tip",
  "tip_give_amount": ["Give a tip of ",["amount"]],
  "review": "Did you enjoy it?",
  "review_text": "Others will see your rating, without your name.",
  "food": "Food",
  "delivery": "Delivery",
  "words": "Your words to the restaurant",
  "send": "Send rating",
} as const
