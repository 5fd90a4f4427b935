import { createFileRoute } from '@tanstack/react-router'
import { TermsOfUse } from '../features/documents/terms-of-use.tsx'

export const Route = createFileRoute('/podminky-uziti-stranek')({ component: TermsOfUse })
