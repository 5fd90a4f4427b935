/** Travel times of couriers, and by how many minutes kitchens exceed their promise. */
export { type KitchenTimes, minutesOverPromise } from './kitchen-times.ts'
export { createTravelTimes, type TravelTimes } from './travel-times.ts'
