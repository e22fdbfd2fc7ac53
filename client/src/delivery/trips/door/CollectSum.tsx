import { negatePaise } from '@packhouse/contract/money.ts'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { goodsNames } from '../../../ui/script.ts'
import { amountText, figureText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import sum from './Collect.module.css'
import { collectAt, creditIn, enteredLines } from './collect.ts'
import css from './Door.module.css'
import type { DoorStop } from './doorCalls.ts'
import { otherText } from './doorWords.ts'
import part from './Stop.module.css'
import type { StopDraft } from './stopDraft.ts'

interface CollectSumProps {
  stop: DoorStop
  draft: Pick<StopDraft, 'lines'>
}

/** What is to collect, written out as a sum where goods are short or go back; and where else this customer is asked. (rules §21.4) */
export function CollectSum({ stop, draft }: CollectSumProps) {
  const entered = enteredLines(stop, draft)
  const collect = collectAt(stop, entered)
  const credit = creditIn(stop, entered)
  const [first, ...more] = stop.lines.filter(({ orderitemid }) => credit?.ofLine.has(orderitemid))
  const before = collectAt({ ...stop, sold: null }, entered)
  return (
    <div>
      {credit && credit.lowers > 0 && first && (
        <Sums className={sum.sums}>
          <Sum label={t('Due at this stop')}>{figureText(before)}</Sum>
          <Sum
            label={
              more.length === 0
                ? t('Short or back, {name}', { name: goodsNames(first).first })
                : plural(more.length + 1, 'Short or back, {count} line', 'Short or back, {count} lines')
            }
          >
            <Text tone="warn" weight="medium">
              {figureText(negatePaise(credit.lowers))}
            </Text>
          </Sum>
        </Sums>
      )}
      <div className={part.row}>
        <b className={css.grow}>{t('To collect')}</b>
        <b className={part.due}>{collect > 0 ? amountText(collect) : t('nothing')}</b>
      </div>
      {stop.others?.map(other => {
        const words = otherText(other)
        return (
          words && (
            <Text as="p" tone="quiet" size={13} key={`${other.trip} ${other.place}`}>
              {words}
            </Text>
          )
        )
      })}
    </div>
  )
}
