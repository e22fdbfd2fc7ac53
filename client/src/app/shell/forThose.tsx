import { type ComponentType, useState } from 'react'
import { onUse } from '../../ui/onUse.tsx'
import type { Screen } from '../navigation/preload.ts'
import { has } from '../session/sees.ts'
import { useAppSelector } from '../session/store.ts'

const ForeignPage = onUse(async () => (await import('./NoPage.tsx')).ForeignPage)

/**
 * Returns a screen that opens for those who may open it; the others read who may. A right taken away while it is open leaves it
 * open, so that nothing typed is lost: the next call is refused. (rules §8.5)
 */
export const forThose = ({ path, needs }: Pick<Screen, 'path' | 'needs'>, Opened: ComponentType) =>
  function ScreenForThose() {
    const may = useAppSelector(({ auth }) => !auth.user || has(auth.user, needs))
    const [opened, setOpened] = useState(may)
    if (may && !opened) setOpened(true)
    if (may || opened) return <Opened />
    return <ForeignPage path={path} needs={needs} />
  }
