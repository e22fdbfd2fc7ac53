import { Text } from '../../ui/layout/Text.tsx'
import { narrow, useMedia } from '../../ui/useMedia.ts'
import { useNow } from '../../ui/useNow.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'

/** The time of the figures, where there is room for it. */
export function Live() {
  const isNarrow = useMedia(narrow)
  const now = useNow()
  return isNarrow ? null : (
    <Text tone="soft">{t('Live, {time}', { time: dateText(now.toISOString(), 'time') })}</Text>
  )
}
