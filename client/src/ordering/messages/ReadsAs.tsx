import { IconCircleCheck, IconCircleMinus, IconPencil } from '@tabler/icons-react'
import type { MessageRow } from '../../api/messages.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { amends, readsAs } from './words.ts'

/** What a message was read as, or what became of it. */
export function ReadsAs({ row }: { row: MessageRow }) {
  const words = readsAs(row)
  if (row.state === 'ORDERED')
    return (
      <Text icon={IconCircleCheck} weight="medium">
        {words}
      </Text>
    )
  if (row.state === 'IGNORED')
    return (
      <Text icon={IconCircleMinus} tone="quiet">
        {words}
      </Text>
    )
  if (row.state === 'DRAFT')
    return (
      <Text icon={IconPencil} cut>
        {words}
      </Text>
    )
  if (amends(row)) return <Chip tone="info">{words}</Chip>
  const isWhole =
    row.readAt !== null && row.lines > 0 && row.toCheck === 0 && row.outletId !== null && row.intent === 'NEW'
  return (
    <Text cut tone={isWhole ? 'good' : 'soft'}>
      {words}
    </Text>
  )
}
