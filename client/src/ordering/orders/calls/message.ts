import { formatDay, isDay } from '@packhouse/contract/day.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { formatQuantity, inUnits, type Milli } from '@packhouse/contract/quantity.ts'
import { unitLabel } from '@packhouse/contract/units.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { pickReasonWords } from '../order/picking/pickWords.ts'

export type ShortOrder = Data<typeof orders.callList>['orders'][number]
export type ShortLine = ShortOrder['lines'][number]

/** 7.200 kg, 12 pc */
const amountText = (line: Pick<ShortLine, 'itemUnit'>, quantity: Milli): string =>
  formatQuantity(quantity, line.itemUnit)

/** Returns why a line is short and what replaces it; one that is not picked yet has its share of what came. (rules §35.5) */
export const whyText = ({
  reason,
  isShared,
  substitutes,
}: Pick<ShortLine, 'reason' | 'isShared' | 'substitutes'>): string =>
  [isShared ? 'Shared out' : pickReasonWords[reason], ...substitutes.map(name => `${name} instead`)].join(
    '; ',
  )

/** Tomato: 7 of 10 kg, all that came; of one that is picked its amount, and why. */
function lineMessage(line: ShortLine): string {
  if (!line.isShared)
    return `${line.name}: ${amountText(line, line.picked)} of ${amountText(line, line.ordered)} (${whyText(line)})`
  const instead = line.substitutes.map(name => `; ${name} instead`).join('')
  return `${line.name}: ${inUnits(line.picked)} of ${inUnits(line.ordered)} ${unitLabel[line.itemUnit]}, all that came${instead}`
}

/** Returns the message for the outlet, to read out or send: what is missing of what, and why. */
export function callMessage(order: ShortOrder, deliveryDate: string): string {
  const when = isDay(deliveryDate) ? formatDay(deliveryDate) : deliveryDate
  return [
    `Order #${order.orderid} for ${order.outletName}, ${when}, ${slotText(order.timeSlot)}: some goods are short.`,
    ...order.lines.map(lineMessage),
    'Please answer soon if you want something else instead.',
  ].join('\n')
}
