import { IconCalendarX } from '@tabler/icons-react'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { goodsNames } from '../../ui/script.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { contentText } from '../orders/order/lines/quantities.ts'
import type { ShownLine } from './entries.ts'
import type { LotChosen, PastLot } from './hallLots.ts'
import css from './PastLotNote.module.css'
import { type TypedText, wantedText } from './typed.ts'

const dayWords = (day: string | null) => (day === null ? '' : dateText(day, 'short'))

/** The day of the better lot; with its best before where both came in on one day. */
const betterDay = ({ lot, better }: PastLot): string => {
  if (!better) return ''
  const day = dateText(better.day, 'short')
  return better.day === lot.day && better.bestBefore !== null
    ? t('{day}, best before {best}', { day, best: dayWords(better.bestBefore) })
    : day
}

/** The lot in the hand may not go out: the sentence, and what there is instead. (rules §27.10) */
export function PastLotNote({ line, past }: { line: ShownLine; past: PastLot }) {
  const { lot, better } = past
  const words = {
    item: goodsNames(line).first,
    day: dateText(lot.day, 'short'),
    best: dayWords(lot.bestBefore),
  }
  return (
    <>
      <Stack gap={4} className={css.note} role="alert">
        <Text as="p" tone="bad" weight="strong" icon={IconCalendarX}>
          {t('This lot may not go out')}
        </Text>
        <p>
          {better
            ? t('{item}, lot of {day}, best before {best}. Take the lot of {better} ({there}).', {
                ...words,
                better: betterDay(past),
                there: contentText(better.onHand, line),
              })
            : t('{item}, lot of {day}, best before {best}. There is no other lot.', words)}
        </p>
      </Stack>
      {better && (
        <Panel pad={8}>
          <Sums>
            <Sum label={t('Lot of {day}', { day: dateText(better.day, 'short') })}>
              <b>{t('{amount} there', { amount: contentText(better.onHand, line) })}</b>
            </Sum>
            {better.bestBefore && (
              <Sum label={t('Best before')}>
                <b>{dayWords(better.bestBefore)}</b>
              </Sum>
            )}
          </Sums>
        </Panel>
      )}
    </>
  )
}

type Save = { title: string; detail: string; run: () => void; disabled?: boolean }

/** The green button while the lot in the hand may not go out: it takes the better one; without one, only nothing can be saved. */
export function saveOfLot(line: ShownLine, { past, choose }: LotChosen, save: Save, text: TypedText): Save {
  if (!past) return save
  const { better } = past
  if (better) {
    const { main } = wantedText(line)
    return {
      title: t('Take the lot of {day}', { day: betterDay(past) }),
      detail: t('{amount} of {item}', { amount: main, item: goodsNames(line).first }),
      run: () => choose(better.id),
    }
  }
  const isNothing = Object.values(text).every(typed => Number(typed || 0) === 0)
  return isNothing
    ? save
    : { ...save, title: t('This lot may not go out'), detail: t('Short, or another lot'), disabled: true }
}
