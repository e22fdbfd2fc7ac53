import { create } from 'qrcode'
import { useMemo } from 'react'
import { t } from '../ui/words.ts'

/** A code that a UPI app reads: payee, amount and number are filled in. Black on white in both schemes, or no phone reads it. */
export function UpiCode({ link, size = 84 }: { link: string; size?: number }) {
  const { path, modules } = useMemo(() => drawn(link), [link])
  return (
    <svg width={size} height={size} viewBox={`-1 -1 ${modules + 2} ${modules + 2}`} role="img" aria-label={t('UPI code')}>
      <rect x="-1" y="-1" width={modules + 2} height={modules + 2} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(link: string): { path: string; modules: number } {
  const { modules } = create(link, { errorCorrectionLevel: 'M' })
  const { size } = modules
  const parts: string[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) if (modules.get(row, column)) parts.push(`M${column} ${row}h1v1h-1z`)
  return { path: parts.join(''), modules: size }
}
