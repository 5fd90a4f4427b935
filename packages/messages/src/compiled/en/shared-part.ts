// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const sharedPart = {
  "link_copied": "Link copied.",
  "link_not_copied": ["We couldn’t copy the link: ",["url"]],
  "favourite_add": ["Add ",["name"]," to favourites"],
  "favourite_remove": ["Remove ",["name"]," from favourites"],
  "more": "Load more...",
  "all": "That’s all...",
  "diets": "Allergens and diets",
  "to_cart": "Go to the basket",
  "loading": "Loading...",
} as const
