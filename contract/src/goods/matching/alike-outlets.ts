interface Alike {
  match: string
  customerId: number
  isAlike: boolean
  isUsual: boolean
}

/** The rows that the typed words name alike; of one customer that alone was typed, one stands for its outlets. */
export const alikeOf = <Row extends Alike>(rows: readonly Row[]): Row[] =>
  rows.filter(
    (row, at) =>
      row.isAlike &&
      row.match !== 'SIBLING' &&
      (row.match === 'OUTLET' ||
        rows.findIndex(one => one.match === row.match && one.customerId === row.customerId) === at),
  )

/** The one of several alike that Enter takes: the only one that is usual at this hour; none otherwise. (rules §2.2) */
export function meantOf<Row extends Alike>(alike: readonly Row[]): Row | undefined {
  const [first, second] = alike
  if (second === undefined) return first
  const [usual, other] = alike.filter(({ isUsual }) => isUsual)
  return other === undefined ? usual : undefined
}
