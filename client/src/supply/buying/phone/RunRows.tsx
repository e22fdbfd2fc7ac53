import { IconCheck, IconCloudOff, IconEyeOff } from '@tabler/icons-react'
import type { Need } from '../../../api/buying.ts'
import { useWaiting } from '../../../app/offline/useWaiting.ts'
import { HallRow } from '../../../ui/keypad/Hall.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { scriptLang } from '../../../ui/script.ts'
import { figureText, milliText } from '../../../ui/values/amounts.ts'
import { Chip } from '../../../ui/values/Chip.tsx'
import { StepMark } from '../../../ui/values/StepMark.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import { shortAmount } from '../needs.ts'
import type { NeedChange } from '../seenNeeds.ts'
import { localName } from './NeedTitle.tsx'
import css from './Run.module.css'
import type { Bought } from './runView.ts'

const nothing: readonly never[] = []

function Name({ name, alias }: { name: string; alias: readonly string[] }) {
  const local = localName(alias)
  return (
    <span className={css.name}>
      <b>{name}</b> {local && <span lang={scriptLang(local)}>{local}</span>}
    </span>
  )
}

/** What is bought: tapped, it is changed, or taken back while it waits here. */
export function BoughtRow({ bought, onOpen }: { bought: Bought; onOpen: () => void }) {
  const entry = bought.is === 'here' ? bought.entry : undefined
  const isLate = useWaiting(entry ? [entry] : nothing) > 0
  const { itemName, itemUnit } = bought.is === 'here' ? bought.entry : bought.line
  const { quantity, rate } = bought.is === 'here' ? bought.entry.line : bought.line
  return (
    <li>
      <HallRow className={css.row} data-done onClick={onOpen}>
        <StepMark state="done">
          <IconCheck size={16} stroke={2.4} aria-hidden />
        </StepMark>
        <Name name={itemName} alias={bought.is === 'here' ? [bought.entry.alias] : bought.line.alias} />
        {entry && isLate && (
          <Chip tone="warn" icon={IconCloudOff}>
            {t('Saved here')}
          </Chip>
        )}
        <span className={css.amount}>
          {shortAmount(quantity, itemUnit)}
          {rate !== undefined && ` × ₹${figureText(rate)}`}
        </span>
      </HallRow>
    </li>
  )
}

interface NeedRowProps {
  need: Need
  change: NeedChange | undefined
  isSkipped: boolean
  onOpen: () => void
}

/** An item that is still to buy. */
export const NeedRow = ({ need, change, isSkipped, onOpen }: NeedRowProps) => (
  <li>
    <HallRow className={css.row} onClick={onOpen}>
      <StepMark>{isSkipped && <IconEyeOff size={14} stroke={2} aria-hidden />}</StepMark>
      <Name name={need.itemName} alias={need.alias} />
      {isSkipped && <Chip>{t('Not there')}</Chip>}
      <Text className={css.amount} tone={change ? 'bad' : undefined}>
        {milliText(need.toBuy, need.itemUnit)} {unitWord(need.itemUnit)}
      </Text>
    </HallRow>
  </li>
)
