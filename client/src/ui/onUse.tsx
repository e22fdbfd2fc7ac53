import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A component whose code is loaded when it is first drawn; until then there is nothing: `const MoveDialog = onUse(async () => (await
 * import('./MoveDialog.tsx')).MoveDialog)`.
 */
export function onUse<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return props => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
