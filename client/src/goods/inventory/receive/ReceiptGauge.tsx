import { mulDivHalfUp } from '@packhouse/contract/money.ts'
import { formatMilli, type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { Gauge } from '../../../ui/keypad/Gauge.tsx'
import { t } from '../../../ui/words.ts'
import { percentText, type Receipt } from './receipt.ts'

const tolerance = 100

/** How far the received amount is from the estimate: the green range is within 10%. */
export function ReceiptGauge({
  expected,
  unit,
  receipt: { permille, grade },
}: {
  expected: Milli
  unit: ItemUnit
  receipt: Receipt
}) {
  const end = (off: number) => formatMilli(milli(mulDivHalfUp(expected, 1000 + off, 1000)), unit)
  const isWithin = grade === 'WITHIN'
  const percent = percentText(permille ?? 0)
  const word =
    permille === undefined
      ? undefined
      : {
          tone: isWithin ? ('good' as const) : grade === 'NOTE' ? ('warn' as const) : ('bad' as const),
          text: isWithin
            ? t('{percent}, within 10%', { percent })
            : t('{percent}, give a reason', { percent }),
        }
  return (
    <Gauge permille={permille} tolerance={tolerance} ends={[end(-tolerance), end(tolerance)]} word={word} />
  )
}
