/**
 * Every name of `ordering.md` §3 and `marketplace.md` §3, transcribed from their text and not from the contract. A name within another
 * one follows a dot. `differs`: names that the contract deliberately lacks there, each with the reason.
 */

export type SpecifiedEntity = {
  readonly names: readonly string[]
  readonly differs?: Readonly<Record<string, string>>
}

const BROWSER = 'the browser keeps it under a name of its own; no call carries it'
const LINE =
  'a member of the cart line that the dialog makes of the dish: a dish that is only offered has neither'
const ALTERNATIVE = 'the specification offers it as the other name of `kod_adm`'
const FROM_CATALOGUE = 'an order names an extra by its id; name and prices come from the catalogue'

export const ORDERING = {
  Restaurant: {
    names: [
      ...[
        'id',
        'name',
        'city',
        'street',
        'zip',
        'mesto_url',
        'rest_url',
        'user_id',
        'gps_x',
        'gps_y',
        'desc',
      ],
      ...[
        'delivery_from',
        'delivery_to',
        'delivery_tmin',
        'delivery_tmax',
        'minimal_order',
        'delivery_price',
      ],
      ...['delivery_free', 'delivery_orderpackaging', 'delivery_pluspackaging', 'isFav', 'isBonus'],
      ...['percentage_bonus', 'Cashless', 'isCashles', 'isVoucher', 'kuryr_platba_kartou', 'vlastni'],
      ...['allowLunchNow', 'lunch_from', 'lunch_to', 'delivery_from_d1', 'delivery_to_d1'],
      ...['delivery_from_d2', 'delivery_to_d2', 'delivery_from_po', 'delivery_to_po', 'delivery_from_ut'],
      ...['delivery_to_ut', 'delivery_from_st', 'delivery_to_st', 'delivery_from_ct', 'delivery_to_ct'],
      ...['delivery_from_pa', 'delivery_to_pa', 'delivery_from_so', 'delivery_to_so', 'delivery_from_ne'],
      ...['delivery_to_ne', 'section_restaurants.isOpen', 'section_restaurants.rest_url'],
      ...['section_restaurants.restaurace', 'section_restaurants.user_id', 'status'],
    ],
  },
  'Menu item': {
    names: [
      ...['polozka_id', 'nazev', 'cena', 'obal', 'quantity', 'extraItems', 'eshop', 'notaska', 'isLunchItem'],
      ...['naDruhyDenOd', 'user_id'],
    ],
    differs: { quantity: LINE, extraItems: LINE },
  },
  'Cart line': {
    names: ['polozka_id', 'quantity', 'extraItems.name', 'extraItems.price', 'extraItems.obal'],
    differs: {
      'extraItems.name': FROM_CATALOGUE,
      'extraItems.price': FROM_CATALOGUE,
      'extraItems.obal': FROM_CATALOGUE,
    },
  },
  User: { names: ['jmeno', 'prijmeni', 'login', 'telefon'] },
  'Location: the address': {
    names: ['string', 'kod_adm', 'gps_x', 'gps_y', 'name', 'id'],
    differs: { id: ALTERNATIVE },
  },
  'Location: the area': {
    names: ['mesto', 'mesto_url', 'cas', 'doprava', 'minimalni', 'nofreedelivery'],
  },
  'Location: own-delivery areas': {
    names: ['restaurace_id', 'doprava', 'cas', 'minimalni', 'nofreedelivery'],
  },
  'Saved address': { names: ['typ_so', 'nazev_ulice', 'cd', 'co', 'nazev_obec', 'psc'] },
  Credits: { names: ['credits_jpn', 'credits_rest'] },
  Review: { names: ['hodnoceni', 'popis'] },
  'Rating summary': { names: ['hodnoceni', 'pocet'] },
  'City utility': { names: ['cityUtility'] },
  Totals: {
    names: ['totalPrice', 'minimalOrderAddition', 'deliveryPrice', 'packaging', 'delivery_orderpackaging'],
    differs: { delivery_orderpackaging: 'a fee of the restaurant, on which it is sent' },
  },
  Additions: { names: ['creditsUsed', 'tipCourier'] },
  'Session state': {
    names: [
      ...['isLunch', 'isMultiRest', 'deliveryLaterFrom', 'platform', 'notification_token', 'user_tracking'],
      ...['cookies_permission.analytic', 'cookies_permission.marketing'],
    ],
    differs: {
      isLunch: 'sent as `payment.isLunch`; the browser computes it from the cart',
      isMultiRest: BROWSER,
      deliveryLaterFrom: BROWSER,
      user_tracking: BROWSER,
      'cookies_permission.analytic': 'sent alone, as the cookie permission of marketplace.md',
      'cookies_permission.marketing': 'sent alone, as the cookie permission of marketplace.md',
    },
  },
  'Order submission payload': {
    names: [
      ...[
        'cart',
        'user.jmeno',
        'user.prijmeni',
        'user.login',
        'user.telefon',
        'restaurant.id',
        'noteToCourier',
      ],
      ...['noteToChef', 'deliveryTime', 'location', 'platform', 'deviceVersion', 'notification_token'],
      ...['marketingAgreement', 'payment.method', 'payment.creditsUsed', 'payment.totalCheck'],
      ...['payment.minimalOrderAddition', 'payment.tipCourier', 'payment.isLunch', 'payment.deliveryPrice'],
      ...['payment.packaging', 'context_log'],
    ],
  },
} as const satisfies Readonly<Record<string, SpecifiedEntity>>

export const MARKETPLACE = {
  'Location: the area': {
    names: ['mesto', 'mesto_url', 'mesto_id', 'doprava', 'cas', 'nofreedelivery', 'message'],
  },
  'Location: the answer for a point': {
    names: [
      ...['source', 'oblast', 'polygonRestaurants', 'multiLocation', 'multiLocationWarningShown', 'adresa'],
    ],
    differs: {
      source: BROWSER,
      polygonRestaurants: 'the browser’s name of what §7 calls `restaurace`',
      multiLocation: 'the browser’s name of an `oblast` that is a list',
      multiLocationWarningShown: BROWSER,
      adresa: 'the browser puts the chosen address beside the answer',
    },
  },
  'Location: own-delivery areas': {
    names: ['restaurace_id', 'mesto_id', 'doprava', 'cas', 'nofreedelivery'],
  },
  Address: {
    names: [
      ...['kod_adm', 'id', 'gps_x', 'gps_y', 'name', 'string', 'typ_so', 'nazev_ulice', 'nazev_obec', 'cd'],
      ...['co', 'psc'],
    ],
    differs: { id: ALTERNATIVE },
  },
  'Favourite address': { names: ['note'] },
  User: { names: ['login', 'jmeno', 'prijmeni', 'telefon'] },
  Registration: { names: ['login', 'heslo', 'firstname', 'lastname', 'phone'] },
  'Restaurant list item': {
    names: [
      ...[
        'id',
        'name',
        'rest_url',
        'mesto_url',
        'rest_categories',
        'vlastni',
        'delivery_from',
        'delivery_to',
      ],
      ...[
        'open_today',
        'delivery_tmin',
        'delivery_tmax',
        'delivery_price',
        'delivery_free',
        'isFav',
        'rating',
      ],
      ...['alert_badge', 'alert_badge_description', 'isVoucher', 'isCashles', 'isBonus', 'isFreeDelivery'],
    ],
  },
  'Favourite restaurant': { names: ['stravenky', 'karta'] },
  Category: { names: ['nazev', 'img'] },
  Banner: { names: ['obr', 'url'] },
  'City utility': { names: ['cityUtility'] },
  City: {
    names: [
      ...['id_city', 'name_city', 'mesto_url', 'novykuryrkontakt', 'novykuryrkontaktemail'],
      ...['novykuryr_vlastni_kolo', 'novykuryr_vlastni_skutr', 'novykuryr_vlastni_auto'],
      ...['novykuryr_firemni_auto'],
    ],
  },
  'Order history item': {
    names: [
      ...['order_id', 'order_number', 'order_date', 'order_items', 'order_price', 'guid', 'restaurant_id'],
      ...['restaurant_name', 'restaurant_url', 'mesto_url'],
    ],
  },
  'Order detail': {
    names: [
      ...['order_number', 'order_status', 'vlastni', 'restaurant_name', 'date', 'cart.product_name'],
      ...[
        'cart.product_price',
        'cart.extraItems',
        'payment_method_name',
        'price_packaging',
        'price_delivery',
      ],
      ...['creditsUsed', 'minimalOrderAddition', 'price_paid', 'deliver_later', 'deliver_later_plus1'],
      ...['poledni', 'horkalinka', 'r_jmeno', 'r_telefon', 'hodnoceno', 'message'],
    ],
  },
  Review: { names: ['guid', 'foodReview', 'deliveryReview', 'reviewText'] },
  Credits: { names: ['name', 'sumApplicable'] },
  'Redeem response': { names: ['status', 'credit', 'message'] },
  'Cookie permission': { names: ['analytic', 'marketing'] },
  'Order payment for analytics': { names: ['totalCheck', 'deliveryPrice'] },
  'Menu item of the lunch page': {
    names: [
      ...[
        'polozka_id',
        'nazev',
        'popis',
        'cena',
        'weight',
        'allergen',
        'cislo',
        'palcivost',
        'category_name',
      ],
      ...['group_id', 'restUrl', 'extraItems', 'additions', 'quantity'],
    ],
    differs: { extraItems: LINE, quantity: LINE },
  },
  Extra: { names: ['id', 'name', 'price', 'typ', 'polozka_id', 'group_name'] },
  'Extras by group': { names: ['p', 'i'] },
  'Courier application': {
    names: ['name', 'phone', 'vehicle', 'email', 'age', 'city.name', 'city.email', 'city.info'],
  },
  'Partner application': {
    names: [
      ...['companyName', 'representativeName', 'phone', 'email', 'delivery', 'city', 'address'],
      ...['companyFocus', 'additionalInfo'],
    ],
  },
  'Cart state of the header': {
    names: ['items', 'activeRestaurant', 'deliveryPrice', 'totalPrice'],
    differs: {
      items: BROWSER,
      activeRestaurant: BROWSER,
      deliveryPrice: 'the browser computes it; an order carries it in `payment`',
      totalPrice: 'the browser computes it; an order carries it as `payment.totalCheck`',
    },
  },
} as const satisfies Readonly<Record<string, SpecifiedEntity>>
