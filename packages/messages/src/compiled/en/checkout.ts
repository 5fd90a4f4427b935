// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const checkout = {
  "wishes": "Wishes for the order",
  "alcohol": "The order contains alcohol. We hand it only to adults: age is checked on delivery.",
  "age_heading": "Age check",
  "age_text": "There is alcohol in your basket, and we may sell it only to adults. Of the answer we keep only that you are 18, and today’s date.",
  "age_verified": "Your age is verified, you can order alcohol.",
  "age_verify_with": ["Verify with ",["name"]],
  "recap_button": "ORDER SUMMARY",
  "confirm_button": "Order with obligation to pay",
  "sending": "Sending the order",
  "processing": "The order has been sent",
  "processing_explanation": ["We will pass order ",["number"]," to the kitchen as soon as you pay. The payment has opened in a window over the app; when you return, we check the state here ourselves."],
  "error": "Error",
  "email_unreachable": "Our email will probably not reach this address. Please check it.",
  "contact_missing": "Fill in your name, email and phone",
  "pin": "Hand over with a PIN only",
  "pin_detail": "The courier gives the bag only to somebody who says four digits. You will see them with your order.",
  "shortfall": ["You are ",["amount"]," short of the minimum order"],
  "shortfall_explanation": "You can order anyway, the difference is added to the price.",
  "changed_meanwhile": "The basket or the address has changed meanwhile, perhaps in another window. We have sent nothing, please check your order.",
  "offline": "You are offline. Prices and times are checked on the server, you can order once connected.",
} as const
