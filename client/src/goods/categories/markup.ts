import { onUse } from '../../ui/onUse.tsx'

/** The target markup of a category or of an item type; it opens from both. (rules §36.1) */
export const MarkupDialog = onUse(async () => (await import('./dialogs/MarkupDialog.tsx')).MarkupDialog)
