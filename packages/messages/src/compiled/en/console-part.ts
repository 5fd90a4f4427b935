// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const consolePart = {
  "failed": "Something went wrong. Please try again.",
  "passkey_unused": "The passkey wasn’t used. Try again, or continue another way.",
  "sign_in_again": "Sign in again",
  "not_found": "There’s nothing here",
  "to_start": "To the start",
  "not_found_text": "This page doesn’t exist, or you have no access to it.",
  "retry": "Try now",
  "retry_text": "We try again every 5 seconds.",
  "crashed": "Something went wrong. Try to reload the page.",
  "not_loaded": "The page couldn’t be loaded.",
  "reload": "Reload page",
  "loading": "Loading",
  "keep": "Leave it",
  "whole_crowns": "Enter an amount in whole crowns, such as 2470.",
} as const
