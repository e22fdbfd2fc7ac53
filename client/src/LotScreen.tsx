import { LotPage } from './supply/lots/LotPage.tsx'
import { GoodsBack } from './supply/supplier-returns/goodsBackOnUse.ts'

/** A lot, with what sends it back. */
export const LotScreen = () => <LotPage GoodsBack={GoodsBack} />
