// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const pageFailure = {
  "not_found": "Page not found",
  "not_found_text": "The table is laid, but nothing is cooked here.",
  "home": "Back to home",
  "retry": "Try now",
  "retry_text": "We try again every 5 seconds. Your basket stays as it was.",
  "loading": "Loading...",
  "error": "Error",
  "crashed": "Something went wrong. Try to reload the page.",
  "reload": "Reload page",
  "crashed_kept": "We have put your basket and contact aside and will offer them after the reload. You’ll enter your address again.",
  "crashed_text": "You’ll enter your address and the choices stored in the browser again. Orders already sent are not affected.",
} as const
