import { useCallback, useEffect, useState } from 'react'
import { useReadChatExportMutation } from '../../api/messages.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { formOf } from '../../ui/fields/FileDrop.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'

export interface ChatResult {
  isGood: boolean
  words: string
}

/** Takes the exported file of a chat, chosen or dropped anywhere on the page, and reports the outcome. */
export function useChatFile(isAllowed: boolean) {
  const [send, { isLoading }] = useReadChatExportMutation()
  const [result, setResult] = useState<ChatResult>()
  const [isOver, setOver] = useState(false)

  const take = useCallback(
    async (file: File) => {
      setResult(undefined)
      try {
        const {
          chat,
          added,
          rows,
          known,
          ahead,
          leftOut,
          unsureDays,
          older = 0,
        } = await send({ body: formOf(file) }).unwrap()
        const counts = [
          plural(added, '{count} message added', '{count} messages added'),
          ...(rows < added ? [plural(rows, 'in {count} row', 'in {count} rows')] : []),
          t('{count} already known', { count: known }),
          ...(ahead > 0
            ? [t('{count} with a time ahead of the clock here, taken as of now', { count: ahead })]
            : []),
          t('{count} left out (media and notices)', { count: leftOut }),
          ...(unsureDays
            ? [
                t('its dates were read with the day first, {from} to {to}', {
                  from: dateText(unsureDays.from),
                  to: dateText(unsureDays.to),
                }),
              ]
            : []),
          ...(older > 0 ? [t('{count} older ones not taken: the newest 10,000 are', { count: older })] : []),
        ]
        setResult({ isGood: true, words: `${chat ?? file.name}: ${counts.join(', ')}.` })
      } catch (error) {
        shownInPlace(error)
        setResult({ isGood: false, words: `${file.name}: ${reasonOf(error)}` })
      }
    },
    [send],
  )
  useEffect(() => {
    if (!isAllowed) return
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const onOver = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const onDrop = (event: DragEvent) => {
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      void take(file)
    }
    document.addEventListener('dragover', onOver)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [isAllowed, take])
  return { take, isBusy: isLoading, isOver, result, close: () => setResult(undefined) }
}
