import { Bike, ChefHat, CircleCheck, House, Soup, WifiOff } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Notice } from '../notice/notice.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { useToast } from '../toast/toast.tsx'
import { Panel, Samples, Section } from './section.tsx'

export function Messages() {
  const show = useToast()
  return (
    <>
      <div className="gallery-two">
        <Panel title="Upozornění">
          <Notice tone="good">Děkujeme, už se vaří.</Notice>
          <Notice
            tone="warn"
            icon={<Bike aria-hidden />}
            title="Všichni řidiči momentálně vyřizují jiné objednávky."
            actions={<Button variant="link">Vybrat čas</Button>}
          >
            Objednat si můžete pouze na později.
          </Notice>
          <Notice tone="bad">Opravte prosím 3 pole.</Notice>
          <Notice
            tone="bad"
            title="Platba se nezdařila"
            actions={<Button size="small">Zpět k platbě</Button>}
          >
            Nic jsme nestrhli. Zkuste jinou kartu, nebo zaplaťte hotově.
          </Notice>
          <Notice>Nejdřív za 75 minut, pak každou půlhodinu.</Notice>
          <Notice tone="float" icon={<WifiOff aria-hidden />}>
            Jste offline. Odeslat půjde po připojení.
          </Notice>
          <Samples>
            <Button
              variant="line"
              onClick={() =>
                show({
                  text: 'Margherita je přidána',
                  action: { label: 'Vrátit', onAction: () => show({ text: 'Vráceno' }) },
                })
              }
            >
              Oznámení s vrácením
            </Button>
            <Button variant="line" onClick={() => show({ text: 'Nepodařilo se uložit', tone: 'bad' })}>
              Oznámení chyby
            </Button>
          </Samples>
        </Panel>
        <Panel title="Časová osa">
          <Timeline
            items={[
              {
                key: '1',
                title: 'Přijato',
                detail: 'Předali jsme dál.',
                time: '18:02',
                icon: <CircleCheck aria-hidden />,
                state: 'done',
              },
              {
                key: '2',
                title: 'Připravuje se',
                detail: 'Potřebuje asi 15 minut.',
                time: '18:05',
                icon: <ChefHat aria-hidden />,
                state: 'done',
              },
              {
                key: '3',
                title: 'Na cestě',
                detail: 'Zbývá asi 1,2 km.',
                time: '18:26',
                icon: <Bike aria-hidden />,
                state: 'now',
              },
              {
                key: '4',
                title: 'Doručeno',
                detail: 'Dobrou chuť!',
                time: 'asi 18:40',
                icon: <House aria-hidden />,
                state: 'next',
              },
            ]}
          />
        </Panel>
      </div>
      <Section title="Prázdné stavy">
        <div className="gallery-two">
          <Card padding="none">
            <EmptyState
              level={3}
              picture={<Soup aria-hidden className="gallery-picture" />}
              title="Zatím tu nic není"
              actions={<Button>Zpět</Button>}
            >
              Zbyly jen drobky. Přidejte něco a za chvíli jíme.
            </EmptyState>
          </Card>
          <Card padding="none">
            <EmptyState
              level={3}
              title="Teď se nevaří"
              actions={
                <>
                  <Button variant="cta">Na zítra</Button>
                  <Button variant="line">Jinde</Button>
                </>
              }
            >
              Momentálně se nerozváží, možné je to jen na pozdější dobu.
            </EmptyState>
          </Card>
        </div>
      </Section>
    </>
  )
}
