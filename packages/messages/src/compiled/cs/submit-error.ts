// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const submitError = {
  "refused": "Chyba při zpracování objednávky. Nepodařilo se zpracovat objednávku na serveru. ERROR #292",
  "unknown_status": "Chyba při zpracování objednávky. Nepodařilo se zpracovat objednávku na serveru. ERROR #299",
  "server_failed": "An unexpected error occurred. Please try again later.",
  "no_answer": "Server did not respond. Please check your internet connection. ERROR #314",
  "not_sent": "An error occurred while sending the order. Server did not respond. ERROR #317",
  "no_text": "Pokuste se stránku obnovit a objednat znova. ERROR #467",
} as const
