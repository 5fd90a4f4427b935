// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const submitError = {
  "refused": "Error while processing the order. The server could not process the order. ERROR #292",
  "unknown_status": "Error while processing the order. The server could not process the order. ERROR #299",
  "server_failed": "An unexpected error occurred. Please try again later.",
  "no_answer": "Server did not respond. Please check your internet connection. ERROR #314",
  "not_sent": "An error occurred while sending the order. Server did not respond. ERROR #317",
  "no_text": "Try reloading the page and ordering again. ERROR #467",
} as const
