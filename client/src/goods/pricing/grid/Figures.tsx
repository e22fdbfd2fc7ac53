import { IconAlertTriangle } from '@tabler/icons-react'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { percentText, signedPercent } from '../item/priceFacts.ts'
import { changeOf, marginOf, type PriceLine } from './lines.ts'

/** The change of a price; a large one has a warning icon. */
export function Change({ line }: { line: PriceLine }) {
  const change = changeOf(line)
  if (change === null) return <Text tone="quiet">-</Text>
  const isLarge = line.move === 'LARGE' || line.move === 'FAR'
  return (
    <Text
      tone={isLarge ? 'warn' : change === 0 ? 'quiet' : undefined}
      weight={isLarge ? 'strong' : undefined}
      icon={isLarge ? IconAlertTriangle : undefined}
    >
      {signedPercent(change)}
      {isLarge && <span className="visually-hidden">{t('Needs a second look')}</span>}
    </Text>
  )
}

/** Margin at the new price; a loss is highlighted. */
export function Margin({ line }: { line: PriceLine }) {
  const margin = marginOf(line.to, line.row)
  if (margin === null) return <Text tone="quiet">-</Text>
  return (
    <Text tone={margin < 0 ? 'bad' : undefined} weight={margin < 0 ? 'strong' : undefined}>
      {percentText(margin)}
    </Text>
  )
}
