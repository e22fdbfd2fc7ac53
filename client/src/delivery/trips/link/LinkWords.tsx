import { IconAlertTriangle } from '@tabler/icons-react'
import type { Trip } from '../../../api/trips.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { say } from '../../../ui/words.ts'

/** What somebody should know of the driver's link: that it takes no money and who can change that, or why it ended. (rules §21.5) */
export function LinkWords({ trip: { link, linkEnded } }: { trip: Trip }) {
  const words = link ? link.whyNot : linkEnded?.why
  return words ? (
    <Text as="p" tone="warn" size={12} icon={IconAlertTriangle}>
      {say(words)}
    </Text>
  ) : null
}
