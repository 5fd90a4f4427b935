/** `npm run openapi -w packages/contract`: writes `openapi.json` and `partner-openapi.json`. */
import { writeFileSync } from 'node:fs'
import { openapiText, partnerOpenapiText } from './openapi.ts'

writeFileSync(new URL('../openapi.json', import.meta.url), openapiText())
writeFileSync(new URL('../partner-openapi.json', import.meta.url), partnerOpenapiText())
