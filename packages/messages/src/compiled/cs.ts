// Generated from languages/cs.json by `npm run compile -w packages/messages`.

export const accountProblem = {
  "login_required": "Zadejte e-mail",
  "login_invalid": "Zadejte platný e-mail",
  "password_required": "Zadejte heslo",
  "password_short": "Heslo musí mít aspoň 8 znaků",
  "password_long": "Heslo smí mít nejvýše 200 znaků",
  "password_common": "Toto heslo je příliš časté, zvolte prosím jiné",
  "passwords_differ": "Hesla se neshodují",
  "user_first_name_long": "Jméno je příliš dlouhé",
  "user_last_name_long": "Příjmení je příliš dlouhé",
  "user_phone_invalid": "Zadejte platný telefon",
} as const

export const orderProblem = {
  "cart_empty": "Košík je prázdný...",
  "cart_full": "Víc různých položek se do košíku nevejde.",
  "item_unknown": "Některý pokrm z košíku už není v nabídce.",
  "item_sold_out": ["Pokrm ",["name"]," je vyprodaný."],
  "quantity_invalid": ["Jednoho pokrmu lze objednat nejvýše ",["most",2,{"one":[0," kus"],"few":[0," kusy"],"other":[0," kusů"]}],"."],
  "extra_unknown": "Některá příloha z košíku už není v nabídce.",
  "extra_repeated": "Stejnou přílohu lze k pokrmu přidat jen jednou.",
  "extras_required": "Vyberte povinné přílohy",
  "other_outlet": "Objednávat můžete vždy jen z jedné provozovny",
  "first_name_required": "Zadejte jméno",
  "first_name_short": "Zadejte aspoň 2 písmena",
  "first_name_long": "Jméno je příliš dlouhé",
  "last_name_long": "Příjmení je příliš dlouhé",
  "email_required": "Zadejte email",
  "email_invalid": "Zadejte platný email",
  "phone_required": "Zadejte telefon",
  "phone_invalid": "Zadejte platný telefon",
  "lunch_conflict": "Položky, které máte v košíku nejdou objednat společně na jeden den.",
  "lunch_over": "Polední menu teď nelze objednat.",
  "next_day_only": ["Pokrm ",["name"]," lze objednat nejdříve na další den."],
  "restaurant_closed": "Provozovna momentálně nerozváží. Objednávky z této provozovny jsou možné pouze na pozdější dobu.",
  "outlet_closed": ["Provozovna ",["name"]," momentálně nerozváží. Objednávky z této provozovny jsou možné pouze na pozdější dobu."],
  "outlet_closed_then": ["Provozovna ",["name"]," má v tu dobu zavřeno. Vyberte prosím jiný čas."],
  "outlet_never_together": ["Provozovna ",["name"]," nemá v nejbližších dnech otevřeno ve stejnou dobu. Objednejte její pokrmy prosím zvlášť."],
  "restaurant_just_closed": ["Restaurace právě zavřela. Dnes bylo otevřeno do: ",["hour"]],
  "restaurant_not_opening": "Zavřeno, restaurace v nejbližší době neotevírá",
  "couriers_busy": "Všichni řidiči momentálně vyřizují jiné objednávky. Objednat si můžete pouze na později.",
  "time_required": "Vyberte čas doručení",
  "time_invalid": "Neplatné datum",
  "time_not_offered": "Zvolený čas už není k dispozici. Vyberte prosím jiný.",
  "time_unavailable": "Žádný čas k dispozici",
  "order_incomplete": "Neplatné informace o objednávce",
  "address_unknown": "Adresa nenalezena",
  "address_outside": "Do této oblasti momentálně nedoručujeme.",
  "address_other_city": "Neplatná adresa pro zvolenou restauraci",
  "payment_method_unavailable": [["reason",1,{"disabled":"Tímto způsobem zatím platit nelze. Vyberte prosím jiný způsob platby.","other":"Tento způsob platby restaurace nenabízí."}]],
  "tip_not_possible": "Spropitné lze přidat jen k platbě kartou online.",
  "credits_need_login": "Vyžaduje přihlášení",
  "credits_insufficient": "Nedostatek kreditů",
  "price_changed": "Cena objednávky se změnila. Zkontrolujte prosím novou cenu.",
} as const

export const failure = {
  "malformed": "Požadavek má neplatnou hodnotu.",
  "malformed_field": ["Pole ",["field"]," má neplatnou hodnotu."],
  "not_logged_in": "Vyžaduje přihlášení",
  "forbidden": "K tomuto nemáte oprávnění.",
  "foreign_site": "Požadavek přišel z cizí stránky.",
  "not_found": "Stránka nenalezena",
  "too_large": "Požadavek je příliš velký.",
  "unsupported_media_type": "Požadavek je v nepodporovaném formátu.",
  "too_many_requests": "Příliš mnoho požadavků. Zkuste to prosím za chvíli.",
  "internal": "Chyba serveru",
  "page_crashed": "Nastala chyba. Pokuste se obnovit stránku.",
  "unavailable": "Služba je právě nedostupná. Zkuste to prosím za chvíli.",
  "addresses_unavailable": "Adresy teď nejde ověřit. Zkuste to prosím za chvíli.",
  "network": "Chyba v připojení k serveru",
  "restaurant_not_found": "Restaurace nenalezena",
  "city_not_found": "Město nenalezeno",
  "address_not_found": "Adresa nenalezena",
  "area_not_found": "Oblast nenalezena",
  "content_not_found": "Stránka nenalezena",
  "order_not_found": "Objednávka nenalezena",
  "idempotency_conflict": "Stejný klíč objednávky už byl použit pro jinou objednávku.",
  "review_not_delivered": "Hodnotit lze až doručenou objednávku.",
  "review_exists": "Objednávka už byla ohodnocena.",
  "credentials_wrong": "Nesprávný e-mail nebo heslo",
  "account_not_activated": "Účet ještě není aktivovaný. Otevřete odkaz, který jsme vám poslali e-mailem.",
  "login_again": "Kvůli bezpečnosti se prosím nejdřív odhlaste a znovu přihlaste.",
  "password_wrong": "Současné heslo nesouhlasí",
  "too_many_attempts": ["Příliš mnoho pokusů. Zkuste to prosím znovu za ",["wait"],"."],
  "token_invalid": "Tento odkaz už je neplatný, zkuste heslo obnovit znovu",
  "unsubscribe_link_invalid": "Tento odkaz už je neplatný.",
  "session_not_found": "Toto přihlášení už neplatí.",
  "provider_without_email": "Poskytovatel nám nesdělil váš e-mail. Zaregistrujte se prosím e-mailem.",
  "provider_taken": "Toto přihlášení už patří k jinému účtu.",
  "provider_unproven": "Poslali jsme vám e-mail s odkazem, kterým přihlášení potvrdíte.",
  "provider_other_browser": "Otevřete prosím odkaz v prohlížeči, ve kterém jste se přihlašovali.",
  "last_way_in": "Jinak než takhle byste se do účtu nepřihlásili. Nastavte si prosím nejdřív heslo.",
  "provider_refused": "Přihlášení se nezdařilo. Zkuste to prosím znovu.",
  "voucher_empty": "Zadejte kuponový kod",
  "voucher_invalid": "Kupon není platný / byl už použitý",
  "too_many_addresses": "Uložených adres už je příliš mnoho. Nejdřív prosím některou smažte.",
  "account_has_open_orders": "Účet lze smazat, až budou všechny objednávky doručené nebo zrušené.",
} as const

export const account = {
  "activation_sent": "Poslali jsme vám e-mail s odkazem, kterým účet aktivujete.",
  "activation_resent": "Pokud na aktivaci čeká účet s tímto e-mailem, poslali jsme odkaz znovu.",
  "reset_sent": "Pokud k tomuto e-mailu patří účet, poslali jsme na něj odkaz.",
  "unknown_device": "Neznámé zařízení",
  "wait_seconds": [["count"]," s"],
  "wait_minutes": [["count"]," min"],
} as const

export const consentWording = {
  "checkout": "Chci dostávat novinky a slevy e-mailem. Odhlásit se dá jedním kliknutím.",
  "account": "Posílejte mi e-mailem novinky a slevy",
  "unsubscribe": "Odhlášení odkazem v e-mailu",
} as const

export const passwordStrength = {
  "empty": "Aspoň 8 znaků",
  "short": "Příliš krátké",
  "weak": "Slabé",
  "fair": "Ucházející",
  "good": "Dobré",
  "strong": "Silné",
} as const

export const otherOutlet = {
  "finish": ["Dokončit v ",["name"]],
  "switch": "Vysypat košík a přidat tohle",
} as const

export const cartChange = {
  "gone": [["name"]," už není v nabídce, z košíku jsme položku odebrali."],
  "sold-out": [["name"]," je dnes vyprodáno, z košíku jsme položku odebrali."],
  "choose-again": [["name"]," má nové povinné přílohy. Přidejte prosím pokrm znovu."],
  "extras-gone": [["name"]," už nelze objednat s přílohou: ",["extras"],"."],
  "price": [["name"]," teď stojí ",["after"]," místo ",["before"],"."],
} as const

export const reorderChange = {
  "gone": [["name"]," už není v nabídce."],
  "sold-out": ["Pokrm ",["name"]," je vyprodaný."],
  "choose-again": [["name"],": nabídka příloh se změnila, vyberte si je prosím v menu znovu."],
  "lunch-over": [["name"]," je z poledního menu, které teď nelze objednat."],
  "other-day": [["name"]," nejde objednat na jeden den společně s jídly, která máte v košíku."],
  "cart-full": [["name"]," se už do košíku nevejde."],
  "price": [["name"]," teď stojí ",["after"]," místo ",["before"],"."],
} as const

export const menu = {
  "empty": "Zdá se, že tu nic není...",
} as const

export const restaurantFilter = {
  "freeDelivery": "Doprava zdarma",
  "cashless": "Karta",
  "mealVouchers": "Stravenky",
  "bonus": "Bonusový program",
} as const

export const restaurantSorting = {
  "recommended": "doporučené",
  "fastest": "nejrychlejší",
  "cheapest": "nejlevnější doprava",
  "best": "nejlépe hodnocené",
} as const

export const availability = {
  "closed": "Aktuálně zavřeno",
  "closed_today": "zavřeno",
  "later-only": "Pouze objednávky na později",
  "opens-later": ["Restaurace rozváží až v ",["time"]],
  "closing-soon": ["Zavírá za ",["minutes"]," min"],
} as const

export const address = {
  "incomplete": "Zadejte celou adresu",
  "out_of_reach": ["Na adresu ",["address"]," tento podnik nedoručuje. Zvolte prosím jinou adresu, nebo jiný podnik."],
  "removed": ["Původní adresa odstraněna. ",["reason"]],
} as const

export const deliveryTime = {
  "moment": [["weekday",1,{"1":"v pondělí","2":"v úterý","3":"ve středu","4":"ve čtvrtek","5":"v pátek","6":"v sobotu","other":"v neděli"}]," ",["day"],". ",["month"],". v ",["time"]],
  "lunch": [["weekday",1,{"1":"v pondělí","2":"v úterý","3":"ve středu","4":"ve čtvrtek","5":"v pátek","6":"v sobotu","other":"v neděli"}]," ",["day"],". ",["month"],". během hodiny od ",["time"]],
  "expected_at": ["Přivezeme ji ",["time"],"."],
  "expected_between": ["U vás bude asi mezi ",["from"]," a ",["to"],"."],
} as const

export const paymentMethod = {
  "cash": "Hotově",
  "courier-card": "Kartou u kurýra",
  "credit-card": "Kartou online",
  "food-credit-card": "Stravenková karta",
  "meal-voucher": "Papírové stravenky",
  "twisto-gopay": "Odložená platba",
  "credits": "Kredity",
  "credit-card-driver": "Kartou řidiči",
  "mallpay": "Mallpay",
} as const

export const paymentMethodDetail = {
  "cash": "kurýrovi při předání",
  "courier-card": "terminál má s sebou",
  "credit-card": "přes platební bránu",
  "food-credit-card": "online přes bránu",
  "meal-voucher": "kurýr z nich nevrací",
  "twisto-gopay": "zaplatíte až později",
  "credits": "pokryjí celou objednávku",
  "credit-card-driver": "při předání",
  "mallpay": "zaplatíte až později",
} as const

export const priceLine = {
  "items": "Položky",
  "packaging": "Obaly",
  "delivery": "Doprava",
  "shortfall": "Doplatek do minima",
  "tip": "Spropitné kurýrovi",
  "credits": "Použité kredity",
  "total": "Celkem",
} as const

export const count = {
  "restaurants_deliver": [["count",2,{"one":[0," podnik vám doveze"],"few":[0," podniky vám dovezou"],"other":[0," podniků vám doveze"]}]],
  "restaurants_open": [["count",2,{"one":[0," podnik má otevřeno"],"few":[0," podniky mají otevřeno"],"other":[0," podniků má otevřeno"]}]],
  "orders": [["count",2,{"one":[0," objednávka"],"few":[0," objednávky"],"other":[0," objednávek"]}]],
  "bonus_credits": ["Za objednávku získáte ",["count",2,{"one":[0," kredit"],"few":[0," kredity"],"other":[0," kreditů"]}],"."],
  "fields_to_correct": ["Opravte prosím ",["count",2,{"one":[0," pole"],"few":[0," pole"],"other":[0," polí"]}],"."],
} as const

export const trackingTitle = {
  "unpaid": "Platba se nezdařila",
  "confirmed": "Objednávka přijata",
  "accepted": "Podnik ji připravuje",
  "loaded": "Kurýr ji má u sebe",
  "delivered": "Doručeno",
  "cancelled": "Objednávka stornována",
  "unknown": "Chyba",
} as const

export const trackingText = {
  "unpaid": "Objednávka není potvrzená, protože nebyla zaplacena.",
  "confirmed": "Předali jsme ji podniku.",
  "accepted": "Podnik objednávku přijal a vaří.",
  "loaded": "Kurýr objednávku naložil a jede k vám.",
  "delivered": "Dobrou chuť!",
  "cancelled": "Tuto objednávku už nikdo nevaří ani neveze.",
  "unknown": "Něco se pokazilo...",
  "own_delivery": "Podnik si objednávky rozváží sám a my jeho kurýry nevidíme, proto se stav dál nemění. Objednávka je v pořádku přijatá.",
} as const

export const submitError = {
  "refused": "Chyba při zpracování objednávky. Nepodařilo se zpracovat objednávku na serveru. ERROR #292",
  "unknown_status": "Chyba při zpracování objednávky. Nepodařilo se zpracovat objednávku na serveru. ERROR #299",
  "server_failed": "An unexpected error occurred. Please try again later.",
  "no_answer": "Server did not respond. Please check your internet connection. ERROR #314",
  "not_sent": "An error occurred while sending the order. Server did not respond. ERROR #317",
  "no_text": "Pokuste se stránku obnovit a objednat znova. ERROR #467",
} as const

export const checkout = {
  "recap_button": "REKAPITULACE OBJEDNÁVKY",
  "confirm_button": "Objednat s povinností platby",
  "sending": "Objednávka se odesílá",
  "error": "Chyba",
  "contact_missing": "Vyplňte jméno, e-mail a telefon",
  "shortfall": ["Do minimální objednávky vám chybí ",["amount"]],
  "shortfall_explanation": "Objednat můžete i tak, rozdíl se připočte k ceně.",
} as const

export const orderPage = {
  "not_found": "Objednávka nenalezena",
  "load_failed": "Chyba při načítání objednávky / Objednávka neexistuje",
  "payment_failed": "Platba se nezdařila",
  "error": "Chyba, Něco se pokazilo...",
  "review_sent": "Hodnocení odesláno",
} as const

export const credits = {
  "bonus_granted": "Díky za registraci v aplikaci: 20 Kč na další objednávku.",
  "bonus_already_granted": "Bonus za registraci v aplikaci už máte.",
  "redeemed": ["Kredit ",["amount"]," je váš.",["kind",1,{"restaurant":[" Platí v restauraci ",["place"],"."],"city":[" Platí ve městě ",["place"],"."],"other":""}]],
  "issuer_gone": "Z místa, které už v nabídce není",
} as const

export const applicationProblem = {
  "company_required": "Název podniku je nevyplněný!",
  "representative_required": "Jméno zástupce je nevyplněné!",
  "application_phone_invalid": "Telefonní číslo je neplatný!",
  "application_email_invalid": "Email je neplatný!",
  "application_city_invalid": "Město je neplatný!",
  "application_address_invalid": "Adresa je neplatná!",
  "focus_required": "Zaměření podniku je nevyplněný!",
  "courier_name_required": "Jméno a příjmení není vyplněné!",
  "vehicle_required": "Vozidlo není zvoleno!",
  "courier_underage": "Kurýrem se můžete stát od 18 let.",
} as const

export const application = {
  "partner_received": "Děkujeme, ozveme se vám do dvou dnů. Potvrzení jsme vám poslali e-mailem.",
  "courier_received": "Děkujeme, ozveme se vám do 24 hodin. Potvrzení jsme vám poslali e-mailem.",
} as const

export const vehicle = {
  "ownBike": "Vlastní kolo",
  "ownScooter": "Vlastní skútr",
  "ownCar": "Vlastní auto",
  "companyCar": "Firemní auto",
} as const

export const mail = {
  "activation_subject": "Aktivujte si účet",
  "activation_preheader": "Zbývá jediný krok, odkaz platí 7 dní.",
  "activation_heading": "Zbývá jediný krok",
  "activation_intro": "Váš účet je připravený, stačí ho aktivovat. Odkaz platí 7 dní.",
  "activation_button": "Aktivovat účet",
  "activation_outro": "Neregistrovali jste se vy? E-mail klidně smažte, bez aktivace se nic nestane.",
  "reset_subject": "Nastavení nového hesla",
  "reset_preheader": "Odkaz platí hodinu a jen jednou.",
  "reset_heading": "Nastavte si nové heslo",
  "reset_intro": "Někdo, nejspíš vy, požádal o nové heslo k vašemu účtu. Odkaz platí hodinu a jen jednou.",
  "reset_button": "Nastavit nové heslo",
  "reset_outro": "Pokud jste o nové heslo nežádali, nemusíte nic dělat. To stávající platí dál.",
  "login_change_subject": "Potvrďte nový přihlašovací e-mail",
  "login_change_preheader": "Potvrzením se začnete přihlašovat touto adresou.",
  "login_change_heading": "Potvrďte nový e-mail",
  "login_change_intro": "Jakmile změnu potvrdíte, budete se přihlašovat touto adresou. Do té doby platí ta původní.",
  "login_change_button": "Potvrdit nový e-mail",
  "login_change_outro": "Pokud jste o změnu nežádali, e-mail smažte. Nic se nezmění.",
  "provider_confirm_subject": "Potvrďte přihlášení",
  "provider_confirm_preheader": "Odkaz platí hodinu, v prohlížeči, kde jste se přihlašovali.",
  "provider_confirm_heading": ["Přihlášení přes ",["provider"]],
  "provider_confirm_intro": ["Někdo, nejspíš vy, se k nám přihlašuje přes ",["provider"]," s touto adresou. Že je vaše, potvrdíte tlačítkem. Odkaz platí hodinu a jen v prohlížeči, ve kterém jste začali."],
  "provider_confirm_button": "Potvrdit přihlášení",
  "provider_confirm_outro": "Pokud jste to nebyli vy, e-mail smažte. Nikdo se nepřihlásí.",
  "account_exists_subject": "Účet už u nás máte",
  "account_exists_preheader": "Stačí se přihlásit, nebo si nastavit nové heslo.",
  "account_exists_heading": "Účet už u nás máte",
  "account_exists_intro": "Někdo, nejspíš vy, se s tímto e-mailem zkusil zaregistrovat. Nový účet nevznikl, stačí se přihlásit.",
  "account_exists_forgotten": "Nevzpomínáte si na heslo? Nastavte si nové, odkaz platí hodinu.",
  "account_exists_button": "Nastavit nové heslo",
  "account_exists_outro": "Pokud jste se neregistrovali, nemusíte nic dělat. Váš účet je v bezpečí.",
  "welcome_subject": "Vítejte v Soustu",
  "welcome_preheader": "Účet je aktivní, můžete si vybrat jídlo.",
  "welcome_heading": "Vítejte u stolu",
  "welcome_intro": "Váš účet je aktivní. Adresy, oblíbené podniky i kredity teď najdete na jednom místě.",
  "welcome_name": "Jméno",
  "welcome_button": "Vybrat si jídlo",
  "account_reason": "Tento e-mail vám přišel kvůli účtu v Soustu.",
  "order_received_subject": ["Objednávka ",["number"]," přijata"],
  "order_received_preheader": [["restaurant"],", ",["total"],". ",["expected"]],
  "order_received_heading": "Objednávka přijata",
  "order_received_intro": ["Předali jsme ji podniku ",["restaurant"],". ",["expected"]],
  "order_received_button": "Sledovat objednávku",
  "order_received_outro": ["Potřebujete něco změnit? Zavolejte nám na ",["hotline"],"."],
  "order_cancelled_subject": ["Objednávka ",["number"]," stornována"],
  "order_cancelled_intro": ["Objednávku z podniku ",["restaurant"]," už nikdo nevaří ani neveze."],
  "order_cancelled_credits": ["Použité kredity (",["amount"],") jsme vám vrátili."],
  "order_cancelled_heading": "Objednávka stornována",
  "order_cancelled_button": "Zobrazit objednávku",
  "order_cancelled_outro": ["Nevíte proč, nebo jde o omyl? Zavolejte nám na ",["hotline"],"."],
  "review_subject": ["Chutnalo vám? Ohodnoťte ",["restaurant"]],
  "review_preheader": "Pár hvězdiček pomůže podniku i dalším strávníkům.",
  "review_heading": "Chutnalo vám?",
  "review_intro": ["Jak se povedla objednávka z podniku ",["restaurant"],"? Pár hvězdiček pomůže podniku i dalším strávníkům."],
  "review_button": "Ohodnotit objednávku",
  "order_reason": ["Tento e-mail vám přišel kvůli objednávce ",["number"],"."],
  "partner_application_subject": ["Nový zájemce o spolupráci: ",["company"]],
  "partner_application_heading": "Zájemce o spolupráci",
  "partner_application_intro": ["Podnik ",["company"]," s námi chce spolupracovat. Slíbili jsme, že se ozveme do dvou dnů."],
  "courier_application_subject": ["Nový zájemce o práci kurýra: ",["name"]],
  "courier_application_heading": "Zájemce o práci kurýra",
  "courier_application_intro": [["name"]," s námi chce jezdit. Slíbili jsme, že se ozveme do 24 hodin."],
  "application_reason": "Tento e-mail vám přišel, protože na tuto adresu chodí přihlášky z webu.",
  "partner_received_subject": "Děkujeme za zájem o spolupráci",
  "courier_received_subject": "Děkujeme za zájem stát se kurýrem",
  "application_received_heading": "Vaše přihláška dorazila",
  "partner_received_intro": "Ozveme se vám do dvou dnů na telefon nebo e-mail, které jste nám nechali.",
  "courier_received_intro": "Ozveme se vám do 24 hodin na telefon nebo e-mail, které jste nám nechali.",
  "application_received_outro": "Pokud jste přihlášku neposlali vy, nemusíte nic dělat. Stačí na tento e-mail odpovědět a údaje smažeme.",
  "application_received_reason": "Tento e-mail vám přišel kvůli přihlášce na webu Sousta.",
  "company": "Název podniku",
  "representative": "Zástupce",
  "own_delivery": "Vlastní rozvoz",
  "yes_or_no": [["value",1,{"true":"ano","other":"ne"}]],
  "focus": "Zaměření",
  "additional": "Další informace",
  "name": "Jméno",
  "phone": "Telefon",
  "email": "E-mail",
  "city": "Město",
  "vehicle": "Vozidlo",
  "payment": "Platba",
  "address": "Adresa",
  "note_to_courier": "Poznámka kurýrovi",
  "unsubscribe": "Další takové e-maily nechci",
  "button_fallback": "Nejde tlačítko otevřít? Zkopírujte do prohlížeče tuto adresu:",
} as const
