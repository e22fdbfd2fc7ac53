import { onUse } from '../../ui/onUse.tsx'

/** The buttons beside the name of the product, loaded after the first screen, which has almost no room. */
export const HelpButton = onUse(async () => (await import('./HelpButton.tsx')).HelpButton)
export const BellButton = onUse(async () => (await import('./BellButton.tsx')).BellButton)
