// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const restaurantReviews = {
  "none": "No ratings yet",
  "average": [["average"]," of 5"],
  "count": [["count",2,{"one":[0," rating"],"other":[0," ratings"]}]],
  "verified": "Verified by an order",
  "unverified": "Unverified",
  "notice": "Report",
  "reply": "The restaurant’s reply",
  "photograph": ["Photo ",["number"]," from the review"],
  "sort": ["Sort: ",["order"]],
  "sort_newest": "Newest",
  "sort_best": "Best",
  "sort_worst": "Worst",
  "edited": "(edited)",
} as const
