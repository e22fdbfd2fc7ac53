/** Lines that were typed before the list of items was there, as somebody typed them. */
interface WaitingLines {
  words: readonly string[]
  /** They were typed in this window, which reads them. */
  isOwn: boolean
}

/** Where lines wait that a reload or another window shall find again. */
export interface KeptWaiting extends WaitingLines {
  /** Changes them; from then on they are of this window. */
  onWords: (by: (words: readonly string[]) => readonly string[]) => void
}
