import { telLink } from '@packhouse/contract/platform/formats/mobile.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Definitions } from '../../../../ui/layout/Definitions.tsx'
import { DateText, dateText } from '../../../../ui/values/DateText.tsx'
import { t } from '../../../../ui/words.ts'
import type { Order } from '../order.ts'
import css from './OrderCards.module.css'
import { TripFact } from './TripFact.tsx'

/** Formats a mobile number in two groups. */
const mobileText = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2')

/** Delivery time, address and contact. */
export function DeliveryCard({ order }: { order: Order }) {
  return (
    <Card title={t('Delivery')}>
      <Definitions facts={deliveryFacts(order)} />
    </Card>
  )
}

function deliveryFacts(order: Order): [string, React.ReactNode][] {
  const { orderdetails, picker } = order
  const since = order.orderauditworkflowdetails.workflowdata.findLast(({ status }) => status === 'PACKING')
  const working = order.status === 'PACKING' && since
  return [
    [
      t('Slot'),
      <b key="slot">
        <DateText value={orderdetails.deliveryDate} tone="text" />, {slotText(orderdetails.deliverytimeslot)}
      </b>,
    ],
    [t('Trip'), order.trip && <TripFact key="trip" trip={order.trip} />],
    [t('Outlet'), <Outlet key="outlet" order={order} />],
    [t('Contact'), <Contact key="contact" order={order} />],
    [
      t('Picker'),
      picker
        ? working
          ? t('{name}, since {time}', { name: picker.name, time: dateText(working.at, 'moment') })
          : picker.name
        : order.status === 'PLACED'
          ? undefined
          : null,
    ],
    [t('Crates'), order.crates > 0 ? String(order.crates) : undefined],
    [t('Checked'), order.checkedBy ?? undefined],
    [t('Instructions'), orderdetails.instructions || undefined],
  ]
}

/** Street and floor of the outlet, without its name, which the address shows already. */
export function streetOf(order: Order): string {
  const { outletName, floorNumber, areaCode } = order.customeraddressdetails.address
  const street = outletName === order.outletName ? '' : outletName.replace(`${order.outletName}, `, '')
  return [street, floorNumber, areaCode].filter(Boolean).join(', ')
}

function Outlet({ order }: { order: Order }) {
  const { city, pincode } = order.customeraddressdetails.address
  return (
    <>
      <b>{order.outletName}</b>
      {`, ${[streetOf(order), city].filter(Boolean).join(', ')} ${pincode}`}
    </>
  )
}

export function Contact({ order }: { order: Order }) {
  const staff = order.customeroutletstaff
  if (!staff) return <Phone mobile={order.customeraddressdetails.phone} />
  return (
    <>
      {staff.name}
      {staff.designation && `, ${staff.designation}`} · <Phone mobile={staff.mobile} />
    </>
  )
}

const Phone = ({ mobile }: { mobile: string }) => (
  <a href={telLink(mobile)} className={css.phone}>
    {mobileText(mobile)}
  </a>
)
