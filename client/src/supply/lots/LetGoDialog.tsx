import { useForm } from '@mantine/form'
import { addDays, dayOf, isDay } from '@packhouse/contract/day.ts'
import { soonDays } from '@packhouse/contract/goods/items/expiry.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { type Lot, useLetLotGoMutation } from '../../api/lots.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { reasonIssue } from '../../ui/dialogs/ReasonDialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NoteField } from '../../ui/fields/NoteField.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { quantityWithUnit } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'

interface LetGoDialogProps {
  lot: Pick<Lot, 'id' | 'day' | 'bestBefore' | 'onHand' | 'version'>
  itemName: string
  unit: ItemUnit
  onClose: () => void
}

/** Lets a lot leave up to a day though it is past its best before, with a reason. (rules §27.11) */
export function LetGoDialog({ lot, itemName, unit, onClose }: LetGoDialogProps) {
  const [letGo] = useLetLotGoMutation()
  const today = dayOf(new Date())
  const words = { item: itemName, day: dateText(lot.day, 'short') }
  const form = useForm<{ until: string | null; reason: string }>({
    initialValues: { until: addDays(today, 1), reason: '' },
    validate: {
      until: until => (until === null ? t('Choose a day') : null),
      reason: reason => reasonIssue(reason, true),
    },
  })
  return (
    <FormDialog
      needs={lots.letLotGo}
      title={t('Let the lot of {day} leave', words)}
      form={form}
      width={460}
      submit={t('Let it leave')}
      onClose={onClose}
      onSubmit={async ({ until, reason }) => {
        if (!isDay(until)) return
        const body = { until, reason: reason.trim(), seen: lot.onHand, version: lot.version }
        await letGo({ lotid: lot.id, body }).unwrap()
        toast.success(t('{item}, lot of {day}, may leave', words))
      }}
    >
      {t(
        '{quantity} of {item} was best before {best}. It can be picked and sent up to the day you choose; your name and reason are kept. With more than twice as much in the lot it is asked again.',
        {
          quantity: quantityWithUnit(lot.onHand, unit),
          item: itemName,
          best: lot.bestBefore === null ? '' : dateText(lot.bestBefore, 'short'),
        },
      )}
      <DateField
        label={t('Up to')}
        required
        min={today}
        max={addDays(today, soonDays)}
        {...form.getInputProps('until')}
      />
      <NoteField label={t('Reason')} required data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
