import { readQuantity } from '@packhouse/contract/platform/formats/typed-number.ts'
import { formatMilli, type Milli } from '@packhouse/contract/quantity.ts'
import { NumberBox } from '../../../ui/fields/NumberBox.tsx'
import { Stepper } from '../../../ui/fields/Stepper.tsx'
import { unreadable } from '../../../ui/values/amounts.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { plural, t } from '../../../ui/words.ts'
import css from './Door.module.css'
import type { DoorLine } from './doorCalls.ts'
import { type LineChoice, packsOf, partOf } from './lines.ts'
import part from './Stop.module.css'
import { fieldOfWeight } from './useFieldToFill.ts'

interface AmountsProps {
  line: DoorLine
  choice: LineChoice
  onChange: (part: Partial<LineChoice>) => void
}

/** How much is missing or goes back: packs, and the weight of what was weighed. */
export function Amounts({ line, choice: { is, packs, weight }, onChange }: AmountsProps) {
  const most = packsOf(line)
  const unit = unitWord(line.unit)
  const label = is === 'SHORT' ? t('Packs missing') : t('Packs back')
  return (
    <div className={css.pair}>
      <Stepper
        label={label}
        text={plural(packs, '{count} pack', '{count} packs')}
        value={packs}
        min={line.byWeight ? 0 : 1}
        max={most}
        less={t('One pack less')}
        more={t('One pack more')}
        onChange={count => onChange({ packs: count, weight: null })}
      />
      {line.byWeight && (
        <NumberBox<Milli>
          className={part.weight ?? ''}
          id={fieldOfWeight}
          aria-label={is === 'SHORT' ? t('Weight missing') : t('Weight back')}
          value={weight ?? partOf(line, { packs, weight }).weight}
          onChange={typed => onChange({ weight: typed ?? unreadable })}
          readOnly={packs >= most}
          max={line.weight}
          read={readQuantity}
          scale={1}
          show={amount => formatMilli(amount, line.unit)}
          places={3}
          inputMode="decimal"
          rightSection={
            <span>{is === 'SHORT' ? t('{unit} short', { unit }) : t('{unit} back', { unit })}</span>
          }
          rightSectionWidth={72}
        />
      )}
    </div>
  )
}
