import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../shared/shell/page-failure.tsx'

export const Route = createFileRoute('/404')({ component: NotFound })
