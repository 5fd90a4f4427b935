import { form } from './compiled/cs/form.ts'
import { section } from './translator.ts'

export const formMessage = /* @__PURE__ */ section('form', form)
