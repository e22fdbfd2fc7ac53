import { t } from '../../ui/words.ts'
import { toast } from './toast.ts'

/** Shows what was just discarded ("20 prices discarded") with an Undo. */
export function sayDiscarded(words: string, takeBack: () => void): void {
  toast.info(words, { action: { label: t('Undo'), run: takeBack } })
}
