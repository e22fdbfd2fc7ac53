import { onUse } from '../../ui/onUse.tsx'

/** What sends goods back, loaded once somebody does: handed to the pages of suppliers, stock and lots. */
export const GoodsBack = onUse(async () => (await import('./GoodsBack.tsx')).GoodsBack)
