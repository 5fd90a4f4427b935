/** Examples of notifications on a staff device. */
import type { Examples } from '../examples.ts'
import type { staffPush } from './endpoints.ts'

const KEY = 'BNNL5ZaTfK81qhXOx23-wewhigUeFb632jN6LvRWCFH1ubQr77FE_9qV1FuojuRmHP42zmf34rXgW80OvUVDgTk'
const token = '{"endpoint":"https://push.example/abc","keys":{"p256dh":"BNNL5…","auth":"8eDyX…"}}'

export const staffPushExamples: Examples<typeof staffPush> = {
  state: { answer: { key: KEY, subscribed: false } },
  subscribe: { body: { token }, answer: { key: KEY, subscribed: true } },
  unsubscribe: { answer: { key: KEY, subscribed: false } },
}
