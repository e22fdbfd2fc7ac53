import { Button } from '@mantine/core'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { useState } from 'react'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { t } from '../../ui/words.ts'
import { GoodsBack } from './goodsBackOnUse.ts'

/** From goods that just came to sending them back to who brought them. (rules §34.1) */
export function CameBack({ itemid, supplier }: { itemid: number; supplier: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NeedsRight needs={supplierReturns.giveGoodsBack}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('Goods back to {name}', { name: supplier })}
        </Button>
      </NeedsRight>
      {isOpen && <GoodsBack of={{ itemid }} onClose={() => setOpen(false)} />}
    </>
  )
}
