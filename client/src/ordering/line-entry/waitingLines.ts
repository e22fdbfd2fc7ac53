/** Lines that were typed before the list of items was there, as somebody typed them. */
interface WaitingLines {
  words: readonly string[]
  /** They were typed in this window, which reads them. */
  isOwn: boolean
}

/** What is done to lines that wait. Whoever does it reads the rest: they are of that window from then on. */
export type WaitingCommand = { type: 'wait'; line: string } | { type: 'shift' } | { type: 'claim' }

export function wordsAfter(words: readonly string[], command: WaitingCommand): readonly string[] {
  if (command.type === 'wait') return [...words, command.line]
  return command.type === 'shift' ? words.slice(1) : words
}

/** Where lines wait that a reload or another window shall find again. */
export interface KeptWaiting extends WaitingLines {
  send: (command: WaitingCommand) => void
}
