import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addDays, type Day, dayOf, day as readDay } from '@packhouse/contract/day.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { whyNotRemoveHoliday } from '@packhouse/contract/ordering/standing/policy.ts'
import { longestTitle } from '@packhouse/contract/platform/formats/limits.ts'
import { IconX } from '@tabler/icons-react'
import { useAddHolidayMutation, useHolidaysQuery, useRemoveHolidayMutation } from '../../api/standing.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { shortIssue } from '../../ui/fields/shortIssue.ts'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { List, ListLine } from '../../ui/layout/List.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { say, t } from '../../ui/words.ts'

interface Written {
  day: string | null
  name: string
}

/** Coming days on which no standing order is made. (rules §14) */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const { data } = useHolidaysQuery()
  const [add] = useAddHolidayMutation()
  const [remove] = useRemoveHolidayMutation()
  const today = dayOf(new Date())
  const form = useForm<Written>({
    initialValues: { day: null, name: '' },
    validate: {
      day: day => (day === null ? t('Choose a day') : null),
      name: name => shortIssue(name),
    },
  })
  const save = async ({ day, name }: Written) => {
    await add({ body: { day: day ?? '', name } }).unwrap()
    toast.success(t('{day} is a holiday', { day: dateText(day ?? '') }))
  }
  const drop = async (day: string, name: string) => {
    const sent = await remove({ day })
      .unwrap()
      .catch(() => undefined) // reported by the call
    if (!sent) return
    const back = () => void add({ body: { day, name } })
    toast.success(t('{day} is a working day again', { day: dateText(day) }), {
      action: { label: t('Undo'), run: back },
    })
  }
  return (
    <FormDialog
      title={t('Holidays')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submit={t('Add holiday')}
      cancel={t('Close')}
      needs={standing.addHoliday}
    >
      <Text as="p" tone="soft">
        {t('No standing order is placed on these days. Orders already placed stay.')}
      </Text>
      <DateField
        label={t('Day')}
        required
        data-autofocus
        min={today}
        max={addDays(today, 730)}
        {...form.getInputProps('day')}
      />
      <TextInput
        label={t('Name')}
        required
        maxLength={longestTitle}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {data && data.length > 0 && (
        <List framed aria-label={t('Coming holidays')}>
          {data.map(({ day, name }) => (
            <HolidayLine key={day} day={day} name={name} today={today} onDrop={() => void drop(day, name)} />
          ))}
        </List>
      )}
    </FormDialog>
  )
}

interface HolidayLineProps {
  day: string
  name: string
  today: Day
  onDrop: () => void
}

/** A coming holiday with its removal; that of today says why it stays. */
function HolidayLine({ day, name, today, onDrop }: HolidayLineProps) {
  const stays = whyNotRemoveHoliday(readDay(day), today)
  return (
    <ListLine>
      <Text as="div" grow>
        {dateText(day)} <Text tone="soft">{name}</Text>
        {stays && (
          <Text as="div" tone="soft" size={12}>
            {say(stays)}
          </Text>
        )}
      </Text>
      {!stays && (
        <NeedsRight needs={standing.removeHoliday}>
          <IconButton
            icon={IconX}
            label={t('Remove {name}', { name: `${name}, ${dateText(day)}` })}
            onClick={onDrop}
          />
        </NeedsRight>
      )}
    </ListLine>
  )
}
