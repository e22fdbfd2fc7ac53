import { useCallback } from 'react'
import { type Commodity, useMatchCommodityMutation } from '../../api/market-rates.ts'
import { toast } from '../../app/messages/toast.ts'
import { t } from '../../ui/words.ts'

/** Decides which item a commodity is, null for none; a commodity that was decided before can be taken back. (rules §28.3) */
export function useMatch() {
  const [send] = useMatchCommodityMutation()
  return useCallback(
    async ({ commodity, itemId: before, confirmed, version }: Commodity, itemId: number | null): Promise<void> => {
      const saved = await send({ body: { commodity, itemId, version } }).unwrap()
      const undo = () =>
        void send({ body: { commodity, itemId: before, version: saved.version } })
          .unwrap()
          .catch(() => {}) // reported by the call
      const words = saved.itemName
        ? t('{commodity} is {item}', { commodity, item: saved.itemName })
        : t('{commodity} is not one of our items', { commodity })
      toast.success(words, confirmed ? { action: { label: t('Undo'), run: undo } } : {})
    },
    [send],
  )
}
