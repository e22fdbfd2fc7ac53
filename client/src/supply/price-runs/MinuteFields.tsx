import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { addDays, type Day, dayOf, isDay, minuteOfDay, momentOf } from '@packhouse/contract/day.ts'
import { clockLength } from '@packhouse/contract/platform/formats/limits.ts'
import { formatClock, isClockTime, readClockTime } from '@packhouse/contract/platform/formats/time-slot.ts'
import { type OrdersRule, ordersRules } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { whyNotAt } from '@packhouse/contract/supply/price-runs/policy.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { FieldGrid } from '../../ui/fields/FieldGrid.tsx'
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { say, t } from '../../ui/words.ts'
import { ruleLine, ruleWords } from './words.ts'

/** When prices change, and what becomes of orders. */
export interface RunValues {
  day: string | null
  time: string
  ordersRule: OrdersRule
}

/** A time as it is typed; 5:00 is 05:00. */
const clockIn = (time: string): string => time.trim().padStart(5, '0')

/** The moment that was typed; undefined while it is none. */
export function momentIn({ day, time }: RunValues): Date | undefined {
  const clockTime = clockIn(time)
  if (!day || !isDay(day) || !isClockTime(clockTime)) return undefined
  return momentOf(day, readClockTime(clockTime))
}

export const validRun = {
  day: (day: string | null) => (day ? null : t('Enter a date')),
  time: (time: string, values: RunValues) => {
    if (!isClockTime(clockIn(time))) return t('Enter a time, such as 05:00')
    const moment = momentIn(values)
    const why = moment && whyNotAt(moment, new Date())
    return why ? say(why) : null
  },
}

/** The values of a run that is there. */
export const valuesOf = (effectiveAt: string, ordersRule: OrdersRule): RunValues => {
  const at = new Date(effectiveAt)
  return { day: dayOf(at), time: formatClock(minuteOfDay(at)), ordersRule }
}

/** The next time that clocks show this minute. */
export function nextValues(time: string, now: Date): RunValues {
  const today = dayOf(now)
  const day: Day = momentOf(today, readClockTime(time)) > now ? today : addDays(today, 1)
  return { day, time, ordersRule: 'KEEP' }
}

/** The fields of a run: its minute, and what becomes of orders already taken, in words. */
export function MinuteFields({ form }: { form: UseFormReturnType<RunValues> }) {
  const { ordersRule } = form.values
  return (
    <>
      <FieldGrid>
        <DateField label={t('Day')} required {...form.getInputProps('day')} />
        <TextInput
          label={t('Prices change at')}
          required
          maxLength={clockLength}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('time')}
        />
      </FieldGrid>
      <RadioTiles
        label={t('Orders already taken')}
        name="ordersRule"
        choices={ordersRules.map(rule => ({ value: rule, label: t(ruleWords[rule]) }))}
        value={ordersRule}
        onChange={rule => form.setFieldValue('ordersRule', rule)}
      />
      <Text as="p" tone="soft">
        {ruleLine(ordersRule)}
      </Text>
    </>
  )
}
