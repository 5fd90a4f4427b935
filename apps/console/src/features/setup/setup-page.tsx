import type { SetupState } from '@sousto/contract/setup/wire.ts'
import {
  minutesLeft,
  nextStep,
  SETUP_STEPS,
  type SetupStep,
  STEP_MINUTES,
} from '@sousto/domain/operator/setup.ts'
import { setupLackMessage, setupStepMessage } from '@sousto/messages/setup-sentences.ts'
import { Notice } from '@sousto/ui/notice/notice.tsx'
import { VisuallyHidden } from '@sousto/ui/visually-hidden/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useClient } from '../../platform/router-context.ts'
import { ManagementFrame } from '../../shared/admin/management-frame.tsx'
import { LoadFailure } from '../../shared/shell/failures.tsx'
import { Loading } from '../../shared/shell/loading.tsx'
import { GatewayStep } from './gateway-step.tsx'
import { CityStep, CourierStep, OrderStep, OutletStep } from './linked-steps.tsx'
import { MailStep } from './mail-step.tsx'
import { OperatorStep } from './operator-step.tsx'
import { stateQuery } from './queries.ts'
import './setup.css'

/** The way from an empty database to the first delivered order. */
export function SetupPage({ chosen }: { readonly chosen: SetupStep | null }) {
  const { data, error, refetch } = useQuery(stateQuery(useClient()))
  return (
    <ManagementFrame
      title="Od prázdna k první tašce"
      subtitle="Sedm kroků, nikde žádný příkazový řádek."
      width="wide"
    >
      {data === undefined && error === null && <Loading text="Načítám průvodce" height={480} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Steps state={data} chosen={chosen ?? nextStep(data.steps) ?? 'order'} />}
    </ManagementFrame>
  )
}

function Steps({ state, chosen }: { readonly state: SetupState; readonly chosen: SetupStep }) {
  const { steps } = state
  const left = minutesLeft(steps)
  const number = SETUP_STEPS.indexOf(chosen) + 1
  const shown = steps.find(({ step }) => step === chosen)
  return (
    <div className="setup">
      <nav className="setup-steps" aria-label="Kroky">
        <ol>
          {steps.map(({ step, state: how, lacks }, index) => (
            <li key={step} data-state={how}>
              <Link
                to="/sprava/pruvodce"
                search={{ krok: step }}
                aria-current={step === chosen ? 'step' : undefined}
              >
                <span className="setup-mark num" aria-hidden>
                  {how === 'done' ? <Check /> : index + 1}
                </span>
                <span>
                  <b>{setupStepMessage(step)}</b>
                  <small>
                    {how === 'open'
                      ? `chybí ${lacks.map((lack) => setupLackMessage(lack)).join(', ')}`
                      : step === 'city' && how === 'later'
                        ? 'na později'
                        : doneText(state, step)}
                  </small>
                  <VisuallyHidden>{how === 'done' ? ', hotovo' : ''}</VisuallyHidden>
                </span>
                {how === 'open' && <small className="num">asi {STEP_MINUTES[step]} min</small>}
              </Link>
            </li>
          ))}
        </ol>
        <p className="setup-left">{left === 0 ? 'Všechno je hotové.' : `Zbývá asi ${left} minut práce.`}</p>
      </nav>
      <section className="setup-step" aria-labelledby="krok">
        <p className="setup-number">
          Krok {number} ze {SETUP_STEPS.length}
        </p>
        <h2 id="krok">{setupStepMessage(chosen)}</h2>
        {shown?.state === 'done' && <Notice tone="good">Tenhle krok je hotový.</Notice>}
        <Step state={state} step={chosen} />
      </section>
    </div>
  )
}

function doneText({ operator, city, outlet, couriers }: SetupState, step: SetupStep): string {
  switch (step) {
    case 'operator':
      return operator ?? 'nastavený při startu serveru'
    case 'city':
      return city?.name ?? ''
    case 'mail':
      return 'zkušební mail došel'
    case 'gateway':
      return 'zkušební platba prošla, nebo zatím bez karet'
    case 'outlet':
      return outlet?.name ?? ''
    case 'courier':
      return `kurýrů ${couriers}`
    case 'order':
      return 'doručená'
  }
}

function Step({ state, step }: { readonly state: SetupState; readonly step: SetupStep }) {
  switch (step) {
    case 'operator':
      return <OperatorStep />
    case 'city':
      return <CityStep state={state} />
    case 'mail':
      return <MailStep />
    case 'gateway':
      return <GatewayStep />
    case 'outlet':
      return <OutletStep state={state} />
    case 'courier':
      return <CourierStep state={state} />
    case 'order':
      return <OrderStep state={state} />
  }
}
