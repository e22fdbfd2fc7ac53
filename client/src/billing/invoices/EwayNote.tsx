import { IconAlertTriangle } from '@tabler/icons-react'
import { Text } from '../../ui/layout/Text.tsx'
import { say } from '../../ui/words.ts'
import type { TaxDocument } from './taxDocument.ts'

/** Whether the goods of a document need an e-way bill, and why; not on paper. (rules §7.6) */
export function EwayNote({ taxDocument: { eway, eWayBill } }: { taxDocument: TaxDocument }) {
  if (!eway) return null
  const isOpen = eway.answer !== 'NO' && eWayBill === null
  return (
    <Text as="p" size={12} tone={isOpen ? 'warn' : 'soft'} {...(isOpen ? { icon: IconAlertTriangle } : {})}>
      {say(eway.why)}
    </Text>
  )
}
