import type { Board } from '../../api/tonight.ts'
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx'
import { RangeChart } from '../../ui/chart/RangeChart.tsx'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import type { Packing } from './packing.ts'

interface PackingChartProps extends Packing {
  board: Board
  now: Date
}

/** Lines packed over the morning against what the slots need when they begin; the same in words next to it. */
export function PackingChart({ board, now, from, until, neededByNow, late, next }: PackingChartProps) {
  const { packing, day } = board
  const { packedLines: packed, lines } = day
  const counts = { packed: countText(packed), lines: countText(lines) }
  const timeOf = (at: string) => dateText(at, 'time')
  const nextText =
    next && t('{count} needed by {time}', { count: countText(next.count), time: timeOf(next.at) })
  const words = [
    t('{packed} of {lines} lines are packed.', counts),
    late > 0 && t('{count} lines are late.', { count: countText(late) }),
    ...packing.needed.map(({ at, count }) =>
      t('{count} are needed by {time}.', { count: countText(count), time: timeOf(at) }),
    ),
  ]
  return (
    <ChartPanel
      title={t('Lines packed, by the quarter hour')}
      short={t('{packed} of {lines} lines packed', counts)}
      shortAside={late > 0 ? t('{count} late', { count: countText(late) }) : nextText}
      legend={[
        { look: 'line', label: t('Packed') },
        { look: 'dashed', label: t('Needed when a slot begins') },
      ]}
      chart={
        <RangeChart
          counts={packing.buckets}
          usual={[]}
          needed={packing.needed}
          now={{ at: now.toISOString() < until ? now.toISOString() : until, count: packed }}
          expected={undefined}
          from={from}
          until={until}
          nowText={t('{count} packed', { count: countText(packed) })}
          words={words.filter(Boolean).join(' ')}
        />
      }
      words={
        <>
          <Sums>
            <Sum label={t('Needed by now')}>{countText(neededByNow)}</Sum>
            <Sum label={t('Packed of these')}>{countText(neededByNow - late)}</Sum>
            <Sum label={t('Late')} kind="strong">
              {late > 0 ? <Text tone="bad">{countText(late)}</Text> : '-'}
            </Sum>
          </Sums>
          <Sums>
            {next && <Sum label={t('By {time}', { time: timeOf(next.at) })}>{countText(next.count)}</Sum>}
            <Sum label={t('All lines')}>{countText(lines)}</Sum>
            <Sum label={t('Packed')}>{countText(packed)}</Sum>
            <Sum label={t('Still to pack')}>{countText(lines - packed)}</Sum>
          </Sums>
        </>
      }
    />
  )
}
