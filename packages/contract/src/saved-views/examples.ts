/** Examples of saved views in wire format. */
import type { Examples } from '../examples.ts'
import type { savedViewCalls } from './endpoints.ts'

const PARAMS = { list: 'objednavky' } as const
const VALUES = { name: 'Zrušené v Olomouci', search: '?mesto=olomouc&stav=cancelled', shared: false }
const ANSWER = { views: [{ ...VALUES, id: 7, own: true }], shares: true }

export const savedViewExamples: Examples<typeof savedViewCalls> = {
  list: { params: PARAMS, answer: ANSWER },
  save: { params: PARAMS, body: VALUES, answer: ANSWER },
  remove: { params: { ...PARAMS, view: '7' }, answer: { ...ANSWER, views: [] } },
  putBack: { params: { ...PARAMS, view: '7' }, answer: ANSWER },
}
