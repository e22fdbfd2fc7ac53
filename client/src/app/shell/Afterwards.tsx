import { type ReactNode, Suspense, useEffect, useState } from 'react'

/** Parts whose code is loaded once the first screen is drawn, so that its first rows do not wait for them. */
export function Afterwards({ children }: { children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return <Suspense>{isDrawn && children}</Suspense>
}
