import { TextInput } from '@mantine/core'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { slotText } from '@packhouse/contract/formats/slot-text.ts'
import { standing } from '@packhouse/contract/standing/endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import { useAllTimeSlotsQuery } from '../../api/lookups.ts'
import { type StandingOrder, useAddStandingOrderMutation, useUpdateStandingOrderMutation } from '../../api/standing.ts'
import { EditNotes } from '../../app/edit/EditNotes.tsx'
import type { PathOf } from '../../app/edit/merge.ts'
import { useRecordForm } from '../../app/edit/useRecordForm.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FieldGrid } from '../../ui/fields/FieldGrid.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { nameOf } from '../standingColumns.tsx'
import { weekdaysText } from '../weekdays.ts'
import { type ChosenOutlet, OutletSearch } from './OutletSearch.tsx'
import { PauseRows } from './PauseRows.tsx'
import { PlanLines } from './PlanLines.tsx'
import { changedBody, issuesOf, type Plan, planOf, wholeBody } from './plan.ts'
import { WeekdaysField } from './WeekdaysField.tsx'

interface PlanDialogProps {
  /** The standing order as it is now; undefined: a new one. */
  order: StandingOrder | undefined
  onClose: () => void
}

const labels: Record<string, string | undefined> = {
  weekdays: 'Delivery on',
  slotId: 'Time slot',
  from: 'First day',
  until: 'Last day',
  instructions: 'Instructions',
  pauses: 'Pauses',
  items: 'Lines',
} satisfies Record<PathOf<Plan>, string>

/** Agrees on a standing order with an outlet, or changes it for good. (rules.md §14) */
export function PlanDialog({ order, onClose }: PlanDialogProps) {
  const [add] = useAddStandingOrderMutation()
  const [update] = useUpdateStandingOrderMutation()
  const { data: slots = [] } = useAllTimeSlotsQuery()
  const [chosen, setChosen] = useState<ChosenOutlet>()
  const outlet = order ? { id: order.outletId, customerId: order.customerId, name: nameOf(order) } : chosen
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) fields.current?.querySelector('button')?.focus() // the search that had the focus is gone
  }, [chosen])
  const tomorrow = addDays(dayOf(new Date()), 1)
  const { form, edit } = useRecordForm<Plan, number>(
    {
      of: { entity: 'standing_order', id: order?.id ?? 0 },
      version: order?.version ?? 0,
      saved: planOf(order, tomorrow),
    },
    { validate: issuesOf },
  )
  const { values, errors } = form
  const choices = slots
    .filter(({ id, isActive }) => isActive || String(id) === values.slotId)
    .map(({ id, timeSlot }) => ({ value: String(id), label: slotText(timeSlot) }))
  const words = {
    label: (path: string) => t(labels[path] ?? path),
    text: (path: string, value: unknown) => textOf(path, value, choices),
  }
  const save = async () => {
    if (order) {
      const body = { ...changedBody(edit.changes), version: edit.version }
      await edit.send(() => update({ standingid: order.id, body }).unwrap())
    } else if (outlet) await add({ body: { ...wholeBody(values), outletId: outlet.id } }).unwrap()
    toast.success(t('Standing order for {name} saved', { name: outlet?.name ?? '' }))
  }
  return (
    <FormDialog
      title={order ? t('Standing order for {name}', { name: nameOf(order) }) : t('New standing order')}
      form={form}
      width={640}
      onSubmit={save}
      onClose={onClose}
      submit={t('Save standing order')}
      refuse={edit.refuse ?? (outlet ? undefined : t('Choose the outlet first'))}
      needs={order ? standing.updateStandingOrder : standing.addStandingOrder}
    >
      <EditNotes edit={edit} words={words} />
      {!order && (outlet ? <Text weight="strong">{outlet.name}</Text> : <OutletSearch onChoose={setChosen} />)}
      <div ref={fields}>
        <WeekdaysField value={values.weekdays} error={errors.weekdays} onChange={days => form.setFieldValue('weekdays', days)} />
      </div>
      <FieldGrid>
        <SelectField label={t('Time slot')} required allowDeselect={false} data={choices} {...form.getInputProps('slotId')} />
        <TextInput label={t('Instructions')} maxLength={500} autoComplete="off" {...form.getInputProps('instructions')} />
        <DateField label={t('First day')} required {...form.getInputProps('from')} />
        <DateField label={t('Last day')} placeholder={t('Until it is deactivated')} {...form.getInputProps('until')} />
      </FieldGrid>
      {outlet && (
        <PlanLines
          customerId={outlet.customerId}
          lines={values.items}
          error={errors.items}
          onChange={lines => form.setFieldValue('items', lines)}
        />
      )}
      <PauseRows pauses={values.pauses} error={errors.pauses} onChange={pauses => form.setFieldValue('pauses', pauses)} />
    </FormDialog>
  )
}

/** How values read in the notes about what a colleague saved meanwhile. */
function textOf(path: string, value: unknown, slots: readonly { value: string; label: string }[]): string | undefined {
  if (path === 'weekdays' && Array.isArray(value)) return weekdaysText(value)
  if (path === 'slotId') return slots.find(slot => slot.value === value)?.label
  if (path === 'items' && Array.isArray(value))
    return value.map(({ itemName, packsize, quantity }) => `${itemName} ${packsize} × ${quantity}`).join(', ')
  if (path === 'pauses' && Array.isArray(value))
    return value.length === 0 ? t('none') : value.map(({ from, until }) => `${from} – ${until}`).join(', ')
  return undefined
}
