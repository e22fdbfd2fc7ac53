import { useCustomerPriceFiguresQuery } from '../../../api/customers.ts'
import { Tiles } from '../../../ui/layout/Tiles.tsx'
import { t } from '../../../ui/words.ts'
import type { Kind } from './usePackPrices.ts'

interface PriceTilesProps {
  customerid: number
  date: string
  chosen: Kind | null
  onChoose: (kind: Kind | null) => void
}

const kinds: readonly Kind[] = ['ENDS', 'FIXED', 'DISCOUNTED', 'LISTED']

/** How many items have which price on a day; each tile shows those alone. */
export function PriceTiles({ customerid, date, chosen, onChoose }: PriceTilesProps) {
  const { data } = useCustomerPriceFiguresQuery({ customerid, date })
  return (
    <Tiles
      label={t('Items by price')}
      tiles={[
        { key: 'ALL', label: t('Items'), count: data?.items },
        { key: 'ENDS', label: t('Ends within 7 days'), count: data?.ends },
        { key: 'FIXED', label: t('Fixed'), count: data?.fixed },
        { key: 'DISCOUNTED', label: t('Discount'), count: data?.discounted.items },
        { key: 'LISTED', label: t('From a list'), count: data?.listed },
      ]}
      chosen={chosen ?? 'ALL'}
      onChoose={key => onChoose(kinds.find(kind => kind === key) ?? null)}
    />
  )
}
