import { Archive, Menu } from 'lucide-react'
import { AvailabilityStrips } from '../features/board/availability/availability-strips.tsx'
import { BusyTool } from '../features/board/availability/busy-tool.tsx'
import { PauseTool } from '../features/board/availability/pause-tool.tsx'
import '../features/board/availability/availability.css'
import { NOW } from '../features/board/card-test.ts'
import { EmptyBoard } from '../features/board/empty-board.tsx'
import { ringOf } from '../features/board/model/ringing.ts'
import { BellHead } from '../features/board/ringing/bell-head.tsx'
import { SoundTool } from '../features/board/ringing/sound-tool.tsx'
import { OfflineStrip, RejectedStrip, SilentStrip } from '../features/board/strips.tsx'
import { HeadBar } from '../shared/shell/head-bar.tsx'
import { Tool } from '../shared/shell/tool.tsx'
import { AT_REST, READY, RINGING, RUNNING, STORE, sound, WAITING } from './samples.ts'
import { Sample, Section } from './section.tsx'

const RING = ringOf([RINGING], NOW)

/** The area above the tickets: header, tools with their panels, strips. */
export function Head() {
  return (
    <Section title="Hlava, lišta a pruhy">
      <Sample caption="V klidu; co se dá zapnout, má panel">
        <HeadBar
          menu={<Tool bare label="Menu" icon={<Menu aria-hidden />} />}
          place="U Bosé Johany"
          state="otevřeno do 22:00"
          heading={false}
        >
          <Tool icon={<Archive aria-hidden />}>
            Hotové <span className="num">23</span>
          </Tool>
          <BusyTool all={[AT_REST]} />
          <PauseTool all={[AT_REST]} />
          <SoundTool sound={sound(false)} />
        </HeadBar>
      </Sample>
      <Sample caption="Běží; bez zvuku">
        <div className="parts-row">
          <BusyTool all={[RUNNING]} />
          <PauseTool all={[RUNNING]} />
          <SoundTool sound={sound(true)} />
        </div>
      </Sample>
      {RING !== null && (
        <Sample caption="Zvoní, rám kolem celé obrazovky">
          <div className="parts-screen">
            <BellHead ring={RING} onSeen={() => {}} />
          </div>
        </Sample>
      )}
      <Sample caption="Pruhy: ticho, bez spojení, nezapočítaný stisk, pauza, ranní otázka">
        <SilentStrip onAllow={() => {}} />
        <OfflineStrip ahead={0} since={NOW.epochMilliseconds - 60_000} waiting={2} store={STORE} />
        <RejectedStrip
          rejected={{ action: WAITING, text: 'Objednávku mezitím zrušil zákazník.' }}
          number="4830"
          onDismiss={() => {}}
        />
        <AvailabilityStrips all={[RUNNING]} />
      </Sample>
      <Sample caption="Nic nevisí">
        <EmptyBoard finished={[{ ...READY, finishedAt: READY.readyAt }]} sound={sound(false)} />
      </Sample>
    </Section>
  )
}
