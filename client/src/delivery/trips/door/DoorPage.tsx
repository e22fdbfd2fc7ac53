import { onUse } from '../../../ui/onUse.tsx'

/** A file of its own: sign-in lists what each of its screens imports, and this one imports almost nothing. */
export const DoorPage = onUse(async () => (await import('./Door.tsx')).Door)
