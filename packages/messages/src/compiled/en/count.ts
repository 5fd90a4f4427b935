// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const count = {
  "restaurants_deliver": [["count",2,{"one":[0," restaurant delivers to you"],"other":[0," restaurants deliver to you"]}]],
  "restaurants_open": [["count",2,{"one":[0," restaurant is open"],"other":[0," restaurants are open"]}]],
  "orders": [["count",2,{"one":[0," order"],"other":[0," orders"]}]],
  "bonus_credits": ["You get ",["count",2,{"one":[0," credit"],"other":[0," credits"]}]," for this order."],
  "publish_changes": ["Publish ",["count",2,{"one":[0," change"],"other":[0," changes"]}]],
  "dishes": [["count",2,{"one":[0," dish"],"other":[0," dishes"]}]],
  "dishes_suitable": [["count",2,{"one":[0," dish suits."],"other":[0," dishes suit."]}]],
  "dishes_unsaid": ["For ",["count",2,{"one":[0," dish"],"other":[0," dishes"]}]," the restaurant does not say."],
  "dishes_found": [["count",2,{"one":[0," dish found"],"other":[0," dishes found"]}]],
  "menu_problems": ["It cannot be published yet: ",["count",2,{"one":[0," thing is"],"other":[0," things are"]}]," missing."],
  "fields_to_correct": ["Please correct ",["count",2,{"one":[0," field"],"other":[0," fields"]}],"."],
} as const
