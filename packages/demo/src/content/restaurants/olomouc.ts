import { restaurantRows } from '../../restaurants/row.ts'

export const OLOMOUC = restaurantRows(`
# olomouc
Pizzerie U Bosé Johany | Bosá Johana | pizza | minutes:35-45 price:39 free:500 min:200 wrap:15 dish:0 bonus:5 cards vouchers eshop lunch:11:00-14:00 open:10:30-22:00 group:Johana_a_Polštářek color:#c62f2f kitchens:Pizza,Těstoviny,Saláty cover:pizza-diavola,pizza-margherita,salat,pizza-formaggi,bolognese | Johana kdysi běžela pro bazalku bosa, a už jí to zůstalo. Těsto kyne 48 hodin, pec má 450 stupňů a vše ostatní počká.
`)
