import { useState } from 'react'
import type { SaidAmount, SaidPacks } from './saidPacks.ts'

interface AmountOffers {
  /** Packs to choose from, where no size alone makes the amount. */
  options: readonly SaidPacks[]
  /** The option that Enter takes; -1: none. */
  mark: number
  /** Moves the mark; false where there is nothing to choose. */
  move: (by: 1 | -1) => boolean
  /** What Enter takes, if anything. */
  packs: SaidPacks | undefined
}

/** The choice between packs near an amount: the exact ones are marked, of two that are only near none is. */
export function useAmount(text: string, read: SaidAmount | undefined): AmountOffers {
  const [chosen, setChosen] = useState<{ text: string; mark: number }>()
  const options = optionsOf(read)
  const exact = read && read.kind !== 'ISSUE' ? read.packs : undefined
  const mark = chosen?.text === text ? chosen.mark : exact && options.length > 0 ? 0 : -1
  return {
    options,
    mark,
    move: by => {
      if (options.length === 0) return false
      const next = mark < 0 && by < 0 ? options.length - 1 : (mark + by + options.length) % options.length
      setChosen({ text, mark: next })
      return true
    },
    packs: options[mark] ?? exact,
  }
}

function optionsOf(read: SaidAmount | undefined): readonly SaidPacks[] {
  if (!read) return []
  if (read.kind === 'ISSUE') return read.nearest
  return read.instead ? [read.packs, read.instead] : []
}
