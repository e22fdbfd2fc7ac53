import { IconClock } from '@tabler/icons-react'
import { Chip } from '../../../ui/values/Chip.tsx'
import { type AskedPrice, askedText } from './askedPrice.ts'

/** ₹42 asked, or what was answered. */
export const AskedChip = ({ asked }: { asked: AskedPrice }) =>
  asked.answer === null ? (
    <Chip tone="warn" icon={IconClock}>
      {askedText(asked)}
    </Chip>
  ) : (
    <Chip tone={asked.answer === 'AGREED' ? 'good' : 'info'}>{askedText(asked)}</Chip>
  )
