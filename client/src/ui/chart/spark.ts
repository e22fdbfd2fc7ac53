/** A step line through equally spaced values; the lowest is at the bottom, equal values are in the middle. */
export function sparkOf(
  values: readonly number[],
  { width, height }: { width: number; height: number },
): { line: string; last: { x: number; y: number } } {
  const least = Math.min(...values)
  const range = Math.max(...values) - least
  const round = (value: number) => Math.round(value * 10) / 10
  const yOf = (value: number) => round(range === 0 ? height / 2 : height - ((value - least) / range) * height)
  const step = width / values.length
  const line = values
    .map((value, at) => (at === 0 ? `M0 ${yOf(value)}` : `H${round(at * step)}V${yOf(value)}`))
    .join('')
  return { line: `${line}H${width}`, last: { x: width, y: yOf(values.at(-1) ?? least) } }
}
