import { ExpiresPage } from './supply/lots/ExpiresPage.tsx'
import { onUse } from './ui/onUse.tsx'

const GoodsBack = onUse(async () => (await import('./supply/supplier-returns/GoodsBack.tsx')).GoodsBack)

/** Lots past their best before or soon, with what sends them back. */
export const ExpiresScreen = () => <ExpiresPage GoodsBack={GoodsBack} />
