// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const menu = {
  "empty": "There seems to be nothing here...",
  "lunch": "Lunch menu",
  "search": "Search dishes",
  "search_example": "Search dishes...",
  "categories": "Menu categories",
  "loading": "Loading the whole menu",
  "unsaid": "Ingredients unknown",
  "unsaid_text": "the restaurant hasn’t stated everything you filter by for these dishes",
  "clear_search": "Clear search",
  "not_found": "Try a shorter word, or look at the whole menu.",
  "no_dishes": "Please try later, or another restaurant.",
  "siblings": "ONE DELIVERY FEE",
  "siblings_text": ["Add dishes from ",["name"],", too. We’ll bring everything at once."],
  "add": ["Add ",["name"]],
  "add_more": ["Add ",["name"],", ",["count"]," in the basket"],
  "added": [["name"]," is in your basket"],
} as const
