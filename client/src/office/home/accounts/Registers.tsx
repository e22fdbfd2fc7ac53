import { daysBetween, isDay } from '@packhouse/contract/day.ts'
import { IconClock } from '@tabler/icons-react'
import type { AccountsFigures } from '../../../api/home.ts'
import { paths } from '../../../app/navigation/paths.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, spokenLocale, t } from '../../../ui/words.ts'
import { HomeCard, HomeRow } from '../HomeCard.tsx'

const monthName = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(spokenLocale() ?? 'en-IN', {
    month: 'long',
    timeZone: 'UTC',
  })

/** In its last days a return is urgent. */
const lastDays = 3

const isLast = (today: string, by: string): boolean =>
  isDay(today) && isDay(by) && daysBetween(today, by) < lastDays

interface RegistersProps {
  registers: NonNullable<AccountsFigures['registers']>
  today: AccountsFigures['today']
}

/** The returns to file, by their last day, with what stands in the way. (rules §16.8) */
export const Registers = ({ registers, today }: RegistersProps) => (
  <HomeCard title={t('Registers')} all={{ label: t('GST registers'), to: paths.registers }}>
    {registers.map(({ register, from, to, by, inTheWay }) => {
      const words = t('by {day}', { day: dateText(by, 'weekday') })
      return (
        <HomeRow key={register} to={`${paths.registers}?from=${from}&to=${to}`}>
          <IconClock size={16} stroke={1.7} aria-hidden />
          <Stack gap={0} grow>
            <strong>{t('{register}, {month}', { register, month: monthName(from) })}</strong>
            <Text tone="quiet" size={12}>
              {inTheWay > 0
                ? plural(
                    inTheWay,
                    '{count} credit note does not lower tax yet',
                    '{count} credit notes do not lower tax yet',
                  )
                : register === 'GSTR-3B'
                  ? t('after GSTR-1')
                  : t('ready to file')}
            </Text>
          </Stack>
          {isLast(today, by) ? <Chip tone="bad">{words}</Chip> : <Text tone="soft">{words}</Text>}
        </HomeRow>
      )
    })}
  </HomeCard>
)
