import { ExpiresPage } from './supply/lots/ExpiresPage.tsx'
import { GoodsBack } from './supply/supplier-returns/goodsBackOnUse.ts'

/** Lots past their best before or soon, with what sends them back. */
export const ExpiresScreen = () => <ExpiresPage GoodsBack={GoodsBack} />
