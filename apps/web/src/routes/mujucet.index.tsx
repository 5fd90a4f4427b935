import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/mujucet/')({
  beforeLoad: () => {
    throw redirect({ to: '/mujucet/objednavky', replace: true })
  },
})
