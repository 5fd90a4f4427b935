import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { CLOTHS, Cloth, type ClothName } from '../cloth/cloth.tsx'
import { InfoPopover } from '../popover/popover.tsx'
import { Price } from '../price/price.tsx'
import { Goal, Progress, ProgressSteps } from '../progress/progress.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Sums } from '../sums/sums.tsx'
import { Panel, Section } from './section.tsx'

const CLOTH_NAMES: Record<ClothName, string> = {
  pizza: 'Pizza',
  ceska: 'Česká',
  burger: 'Burgery',
  kebab: 'Kebab',
  sushi: 'Sushi',
  cina: 'Čína',
  indie: 'Indická',
  zelen: 'Saláty a bowly',
  sladke: 'Sladké',
  polevka: 'Polévky',
  napoje: 'Nápoje',
}

export function Sheets() {
  return (
    <>
      <Section title="Ubrusy: každá kuchyně má svůj stůl">
        <div className="gallery-cloths">
          {CLOTHS.map((pattern) => (
            <figure key={pattern} className="t-caption">
              <Cloth pattern={pattern} />
              {CLOTH_NAMES[pattern]}
            </figure>
          ))}
          <figure className="t-caption">
            <Cloth pattern="pizza" notched />
            Kousnutí
          </figure>
        </div>
      </Section>
      <div className="gallery-two">
        <Section title="Součty">
          <Card className="gallery-panel">
            <Goal value={453} max={500}>
              Do dopravy zdarma chybí 47 Kč
            </Goal>
            <Goal value={500} max={500}>
              Doprava je zdarma
            </Goal>
            <Goal value={154} max={200} end="200 Kč">
              154 Kč
            </Goal>
            <Sums
              rows={[
                { key: 'items', label: 'Položky', value: '453 Kč' },
                {
                  key: 'packaging',
                  label: (
                    <>
                      Obaly
                      <InfoPopover label="Co jsou obaly">Krabice na pizzu a taška na cestu.</InfoPopover>
                    </>
                  ),
                  value: '35 Kč',
                },
                { key: 'delivery', label: 'Doprava', value: '39 Kč' },
                { key: 'credits', label: 'Použité kredity', value: '−50 Kč', tone: 'good' },
              ]}
              total={{ label: 'Celkem', value: '477 Kč' }}
            />
            <Button variant="cta" size="large" wide end="477 Kč">
              Pokračovat
            </Button>
          </Card>
        </Section>
        <Panel title="Průběh a kostra">
          <Progress label="Nahrávání" value={62} max={100} valueText="62 ze 100" />
          <Progress label="Do cíle" value={30} max={100} tone="cta" />
          <ProgressSteps label="Stav" done={2} total={4} />
          <Price weight="total">1 111 Kč</Price>
          <div aria-busy="true" className="gallery-skeleton">
            <Skeleton shape="block" ratio="16 / 9" />
            <Skeleton height={18} width="62%" />
            <Skeleton height={13} width="46%" />
            <div className="gallery-samples">
              <Skeleton shape="round" width={44} height={44} />
              <Skeleton height={13} width="54%" />
            </div>
          </div>
        </Panel>
      </div>
    </>
  )
}
