/** The running evening of the demo: its city, whose couriers take every order there, and its customers. */

/** Not the city of the demo's people, who play their roles by hand. */
export const EVENING_CITY = 'ostrava'

/** The domain of the simulated customers, whose mails nobody reads. */
export const EVENING_MAIL_DOMAIN = 'vecer.example'
