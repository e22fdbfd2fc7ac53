/** Next to the words of the message: rows and words point at each other, and what is not clear is decided. */
export interface BesideWords {
  /** The line of the message that is looked at, by its place. */
  framed: number | null
  onHover: (at: number | null) => void
  /** Goes to the words of a row. */
  onShow: (at: number) => void
  onMean: (at: number, itemId: number) => void
  onLeaveOut: (at: number) => void
}

export interface RowLook {
  /** Before and after in one cell: 3 → 4 × 5 kg. */
  isOneCell: boolean
  /** What it costs then. */
  hasAmount: boolean
  beside: BesideWords | undefined
}

/** The frame of a row whose words are looked at, and its way to them. */
export const besideProps = (beside: BesideWords | undefined, at: number) =>
  beside && {
    'data-row': at,
    'data-framed': beside.framed === at,
    onPointerEnter: () => beside.onHover(at),
    onPointerLeave: () => beside.onHover(null),
  }
