import { LotPage } from './lots/LotPage.tsx'
import { onUse } from './ui/onUse.tsx'

const GoodsBack = onUse(async () => (await import('./supplier-returns/GoodsBack.tsx')).GoodsBack)

/** A lot, with what sends it back. */
export const LotScreen = () => <LotPage GoodsBack={GoodsBack} />
