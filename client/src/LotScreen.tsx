import { LotPage } from './supply/lots/LotPage.tsx'
import { onUse } from './ui/onUse.tsx'

const GoodsBack = onUse(async () => (await import('./supply/supplier-returns/GoodsBack.tsx')).GoodsBack)

/** A lot, with what sends it back. */
export const LotScreen = () => <LotPage GoodsBack={GoodsBack} />
