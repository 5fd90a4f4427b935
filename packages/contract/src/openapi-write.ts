/** `npm run openapi -w packages/contract`: writes `openapi.json`. */
import { writeFileSync } from 'node:fs'
import { openapiText } from './openapi.ts'

writeFileSync(new URL('../openapi.json', import.meta.url), openapiText())
