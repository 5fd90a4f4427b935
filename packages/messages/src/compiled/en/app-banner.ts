// Generated from languages/en.json by `npm run compile -w packages/messages`.

export const appBanner = {
  "title": "20 CZK for your first order in the app",
  "text": [["way",1,{"store":"Download Sousto","other":"Add Sousto to your home screen"}]," and log in. It opens with one tap, and shows menus you have already seen even without a signal."],
  "terms": "Terms",
  "terms_text": "For customers with an account. After your first login in the installed app we add 20 CZK to your credits, once per account. Use them at the checkout with your first order in the app or any time later, at every restaurant. They are not paid out in cash.",
  "close": "Close the offer of the app",
  "store": ["Download from ",["store"]],
  "install": "Install the app",
  "share_menu": "Tap Share in your browser.",
  "browser_menu": "Open the menu of your browser.",
  "on_phone": ["Open ",["host"]," on your phone."],
  "home_screen": "Choose Add to home screen.",
} as const
