// Lines and boxes as PDF operators, in points from the top left.

interface Stroke {
  color: string
  thick: number
}

/** A horizontal line. */
export const ruleShape = (
  y: number,
  { from, to, color, thick }: Stroke & { from: number; to: number },
): string => `${rgb(color)} RG ${thick} w ${short(from)} ${short(y)} m ${short(to)} ${short(y)} l S`

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A box with rounded corners. */
export function boxShape(
  { x, y, width, height }: Box,
  { color, thick, radius }: Stroke & { radius: number },
): string {
  const [right, bottom] = [x + width, y + height]
  const bend = radius * (1 - arc) // from the corner to the control points of a quarter circle
  const point = (across: number, down: number) => `${short(across)} ${short(down)}`
  const path = [
    `${point(x + radius, y)} m ${point(right - radius, y)} l`,
    `${point(right - bend, y)} ${point(right, y + bend)} ${point(right, y + radius)} c ${point(right, bottom - radius)} l`,
    `${point(right, bottom - bend)} ${point(right - bend, bottom)} ${point(right - radius, bottom)} c ${point(x + radius, bottom)} l`,
    `${point(x + bend, bottom)} ${point(x, bottom - bend)} ${point(x, bottom - radius)} c ${point(x, y + radius)} l`,
    `${point(x, y + bend)} ${point(x + bend, y)} ${point(x + radius, y)} c h S`,
  ]
  return `${rgb(color)} RG ${thick} w ${path.join(' ')}`
}

/** Formats a number of points for a PDF. */
export const short = (points: number): string => String(Math.round(points * 100) / 100)

/** Distance of the control points of a curve that draws a quarter circle of radius 1. */
const arc = 0.5523

/** Converts #RRGGBB to three components from 0 to 1. */
export const rgb = (color: string): string =>
  [1, 3, 5].map(from => short(Number.parseInt(color.slice(from, from + 2), 16) / 255)).join(' ')
