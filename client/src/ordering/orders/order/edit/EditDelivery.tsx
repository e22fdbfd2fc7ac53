import { addDays, dayOf, isDay } from '@packhouse/contract/day.ts'
import { daysAhead } from '@packhouse/contract/ordering/orders/policy-create.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { useEffect } from 'react'
import { useOutletDetailsQuery, useOutletsOfCustomerQuery } from '../../../../api/customers.ts'
import { useAllTimeSlotsQuery } from '../../../../api/lookups.ts'
import { useSettingsQuery } from '../../../../api/settings.ts'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { FieldGrid } from '../../../../ui/fields/FieldGrid.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { Bullets } from '../../../../ui/layout/List.tsx'
import { t } from '../../../../ui/words.ts'
import { taxOn } from '../../../line-entry/lines.ts'
import { type Slot, slotState } from '../../../line-entry/slots.ts'
import type { Order } from '../order.ts'
import type { EditedPlace } from './orderValues.ts'
import { outletWords } from './taxPlace.ts'

interface EditPlaceProps {
  /** The order as it was opened. */
  order: Order
  value: EditedPlace
  dateIssue: unknown
  onChange: (part: Partial<EditedPlace>) => void
}

/** Changes outlet, receiver, day or slot before picking starts; the effects are listed below. (rules §3.2) */
export function EditDelivery({ order, value, dateIssue, onChange }: EditPlaceProps) {
  const { data: slots } = useAllTimeSlotsQuery({})
  const { data: outlets = [] } = useOutletsOfCustomerQuery({ customerid: order.customerid })
  const outletid = Number(value.outletid)
  const { currentData: details } = useOutletDetailsQuery({ outletid })
  const { data: house } = useSettingsQuery()
  const isOther = outletid !== order.outletid
  const active = details?.staffs.filter(({ isActive }) => isActive) ?? []
  const primary = active.find(({ isPrimary }) => isPrimary) ?? active[0]
  // Another outlet has other contacts: its first one receives the goods unless the user chooses another.
  useEffect(() => {
    if (isOther && value.staffid === null && primary) onChange({ staffid: String(primary.id) })
  }, [isOther, value.staffid, primary, onChange])
  const [before, after] = [order.outletid, outletid].map(id => outlets.find(outlet => outlet.id === id))
  const now = new Date()
  const today = dayOf(now)
  const { deliveryDate, deliverytimeslot } = order.orderdetails
  const chosen = slots?.find(({ timeSlot }) => timeSlot === value.slot)
  const isOtherTime = value.slot !== deliverytimeslot || value.deliveryDate !== deliveryDate
  const buyer = taxOn(details, isDay(value.deliveryDate) ? value.deliveryDate : today)
  const words = [
    ...(isOther && before && after ? outletWords(before, after, house?.supplier.state, buyer) : []),
    ...(isOther && after
      ? slotWords(
          slots?.find(({ id }) => id === after.deliveryTimeSlotId),
          chosen,
        )
      : []),
    ...(isOtherTime && chosen && isDay(value.deliveryDate)
      ? [`${slotText(chosen.timeSlot)}: ${slotState(chosen, value.deliveryDate, now).words}`]
      : []),
  ]
  return (
    <>
      <FieldGrid>
        <SelectField
          label={t('Outlet')}
          allowDeselect={false}
          data={outlets
            .filter(({ isActive, id }) => isActive || id === order.outletid)
            .map(({ id, name, outletAddress }) => ({
              value: String(id),
              label: `${name}, ${outletAddress.city}`,
            }))}
          value={String(outletid)}
          onChange={id => {
            if (id === null) return
            const isBack = id === String(order.outletid)
            onChange({
              outletid: id,
              staffid: isBack && order.customeroutletstaff ? String(order.customeroutletstaff.id) : null,
            })
          }}
        />
        <SelectField
          label={t('Received by')}
          placeholder={(value.staffid !== null && order.customeroutletstaff?.name) || t('Nobody by name')}
          data={active.map(({ id, name, designation }) => ({
            value: String(id),
            label: designation ? `${name}, ${designation}` : name,
          }))}
          value={value.staffid}
          onChange={staffid => onChange({ staffid })}
        />
        <DateField
          label={t('Delivery date')}
          min={today}
          max={addDays(today, daysAhead)}
          value={value.deliveryDate}
          error={typeof dateIssue === 'string' ? dateIssue : undefined}
          onChange={date => onChange({ deliveryDate: date })}
        />
        <SelectField
          label={t('Slot')}
          allowDeselect={false}
          data={[
            ...new Set([
              value.slot,
              ...(slots ?? []).filter(({ isActive }) => isActive).map(({ timeSlot }) => timeSlot),
            ]),
          ].map(slot => ({ value: slot, label: slotText(slot) }))}
          value={value.slot}
          onChange={slot => slot !== null && onChange({ slot })}
        />
      </FieldGrid>
      {words.length > 0 && (
        <Notice>
          <Bullets aria-label={t('What follows')}>
            {words.map(line => (
              <li key={line}>{line}</li>
            ))}
          </Bullets>
        </Notice>
      )}
    </>
  )
}

/** Says that the outlet has another usual slot; the order is not moved there automatically. */
const slotWords = (usual: Slot | undefined, chosen: Slot | undefined): string[] =>
  usual && chosen && usual.id !== chosen.id
    ? [
        t('Its usual slot is {slot}; this order stays in {chosen}.', {
          slot: slotText(usual.timeSlot),
          chosen: slotText(chosen.timeSlot),
        }),
      ]
    : []
