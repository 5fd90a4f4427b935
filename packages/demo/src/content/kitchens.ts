/**
 * Kitchens: key | categories | cloth | cover | sections with how many dishes | lunch pools | hours | minutes | numbered.
 * A section's count is `min-max`; more than the pool holds means all of it.
 */
export const KITCHEN_LINES = `
pizza | Pizza, Těstoviny, Saláty | pizza | pizza-salami pizza-margherita pizza-formaggi salat | pizza=14-22 pizza-bianca=3-6 calzone=2-4 antipasti=2-5 pasta=4-8 italian-desserts=2-4 drinks=6-9 | italian | day | 30 | numbered
`
