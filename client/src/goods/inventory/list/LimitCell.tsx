import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { readQuantity } from '@packhouse/contract/platform/formats/typed-number.ts'
import { formatMilli } from '@packhouse/contract/quantity.ts'
import { isWholeUnit } from '@packhouse/contract/units.ts'
import { useEffect, useRef, useState } from 'react'
import type { StockRow } from '../../../api/inventory.ts'
import { useSetOrderLimitMutation } from '../../../api/inventory.ts'
import { toast } from '../../../app/messages/toast.ts'
import { reasonOf, refusalIn, shownInPlace } from '../../../ui/feedback/failure.ts'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import css from '../Stock.module.css'

type LimitCellProps = Pick<StockRow, 'itemId' | 'itemName' | 'itemUnit' | 'maxOrderQuantity' | 'version'>

/** The order limit of an item, edited in place: Enter saves, Esc cancels, empty removes it. */
export function LimitCell({ itemId, itemName, itemUnit, maxOrderQuantity, version }: LimitCellProps) {
  /** The limit when the cell was opened: leaving the cell must not undo a colleague's later change. */
  const [opened, setOpened] = useState<{ shown: string; version: number }>()
  const isOpen = opened !== undefined
  const [setLimit, { isLoading }] = useSetOrderLimitMutation()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const cameBack = useRef(false)
  const limitText = maxOrderQuantity === null ? '' : formatMilli(maxOrderQuantity, itemUnit)
  useEffect(() => {
    if (isOpen) box.current?.select()
    else if (cameBack.current) button.current?.focus()
    cameBack.current = false
  }, [isOpen])

  const close = () => {
    cameBack.current = true
    setOpened(undefined)
  }
  const save = async (text: string) => {
    const typed = text.trim()
    if (!opened || typed === opened.shown) return close()
    const read = typed === '' ? { value: null } : readQuantity(typed)
    if (
      read.value === undefined ||
      (read.value !== null && isWholeUnit(itemUnit) && read.value % 1000 !== 0)
    ) {
      toast.error(t('The limit for {item} was not saved', { item: itemName }), {
        detail: t('Enter a number, such as 1,250'),
      })
      return
    }
    try {
      await setLimit({
        itemid: itemId,
        maxorderquantity: read.value === null ? '' : read.value,
        version: opened.version,
      }).unwrap()
      close()
    } catch (error) {
      shownInPlace(error)
      const newest = refusalIn(error)?.data.version
      if (typeof newest === 'number') setOpened({ ...opened, version: newest }) // Enter again overwrites the newer limit
      toast.error(t('The limit for {item} was not saved', { item: itemName }), { detail: reasonOf(error) })
    }
  }
  if (!isOpen)
    return (
      <NeedsRight needs={inventory.setOrderLimit}>
        <button
          ref={button}
          type="button"
          className={css.limit}
          aria-label={t('Order limit for {item}: {limit}', { item: itemName, limit: limitText || t('none') })}
          onClick={() => setOpened({ shown: limitText, version })}
        >
          {limitText || <Text tone="quiet">-</Text>}
        </button>
      </NeedsRight>
    )
  return (
    <input
      ref={box}
      className={css.limit}
      aria-label={t('Order limit for {item}', { item: itemName })}
      defaultValue={limitText}
      inputMode="decimal"
      autoComplete="off"
      disabled={isLoading}
      onBlur={event => void save(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') {
          event.preventDefault()
          void save(event.currentTarget.value)
        } else if (event.key === 'Escape') {
          event.preventDefault()
          event.currentTarget.value = opened.shown
          close()
        }
        event.stopPropagation()
      }}
    />
  )
}
