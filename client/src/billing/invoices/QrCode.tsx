import { create } from 'qrcode'
import { useMemo } from 'react'

interface QrCodeProps {
  text: string
  label: string
  size?: number
}

/** A text as a QR code. Black on white in both colour schemes, or phones cannot read it. */
export function QrCode({ text, label, size = 84 }: QrCodeProps) {
  const { path, modules } = useMemo(() => drawn(text), [text])
  return (
    <svg
      width={size}
      height={size}
      viewBox={`-1 -1 ${modules + 2} ${modules + 2}`}
      role="img"
      aria-label={label}
    >
      <rect x="-1" y="-1" width={modules + 2} height={modules + 2} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string): { path: string; modules: number } {
  const { modules } = create(text, { errorCorrectionLevel: text.length > 300 ? 'L' : 'M' })
  const { size } = modules
  const parts: string[] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) parts.push(`M${column} ${row}h1v1h-1z`)
  return { path: parts.join(''), modules: size }
}
