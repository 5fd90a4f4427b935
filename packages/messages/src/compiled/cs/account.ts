// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const account = {
  "activation_sent": "Poslali jsme vám e-mail s odkazem, kterým účet aktivujete.",
  "activation_resent": "Pokud na aktivaci čeká účet s tímto e-mailem, poslali jsme odkaz znovu.",
  "deletion_link_sent": "Poslali jsme vám odkaz, kterým smazání potvrdíte. Platí hodinu.",
  "reset_sent": "Pokud k tomuto e-mailu patří účet, poslali jsme na něj odkaz.",
  "unknown_device": "Neznámé zařízení",
  "login_link_sent": ["Příliš mnoho pokusů. Máte-li u nás účet, poslali jsme vám e-mail s odkazem, po kterém se přihlásíte hned. Jinak to zkuste znovu za ",["wait"],"."],
  "wait_seconds": [["count"]," s"],
  "wait_minutes": [["count"]," min"],
} as const
