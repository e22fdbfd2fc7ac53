import type { Token } from '@packhouse/contract/ordering/reading/quantities/tokens.ts'
import { meaningAsWritten } from '../know/words/lexicon.ts'

/** Places of tokens that begin their line, past signs. */
export function lineStarts(tokens: readonly Token[]): number[] {
  const starts: number[] = []
  let isStart = true
  for (const [at, { kind }] of tokens.entries()) {
    if (kind === 'line') isStart = true
    else if (isStart && kind !== 'sign') {
      starts.push(at)
      isStart = false
    }
  }
  return starts
}

/**
 * The numbers of a numbered list: 1, 2, 3 at the starts of lines, with a sign or a further number on the line, or "1) … 2) …" within
 * one.
 */
export function listNumbers(tokens: readonly Token[]): ReadonlySet<number> {
  const atStart = lineStarts(tokens).filter(at => {
    const [token, after] = [tokens[at], tokens[at + 1]]
    if (!isListNumber(token)) return false
    if (after && '.)]:-|'.includes(after.key)) return true
    if (after?.kind !== 'word' || after.glued || after.key === 'x' || meaningAsWritten([after.key])?.unit)
      return false
    for (let next = at + 2; tokens[next] && tokens[next]?.kind !== 'line'; next++)
      if (tokens[next]?.kind === 'number') return true
    return false
  })
  const inside = [...tokens.keys()].filter(
    at =>
      isListNumber(tokens[at]) &&
      (tokens[at + 1]?.key === ')' || tokens[at + 1]?.key === '.') &&
      tokens[at + 2]?.kind === 'word',
  )
  return new Set([...countedUp(tokens, atStart), ...countedUp(tokens, inside)])
}

const isListNumber = (token: Token | undefined): boolean =>
  token?.kind === 'number' && /^\d{1,2}$/.test(token.key)

/** Those of some numbers that count up from one. */
function countedUp(tokens: readonly Token[], places: readonly number[]): number[] {
  const runs = new Set<number>()
  for (const [index, at] of places.entries()) {
    const value = Number(tokens[at]?.key)
    const [before, after] = [places[index - 1], places[index + 1]]
    const follows = before !== undefined && Number(tokens[before]?.key) === value - 1
    const leads = after !== undefined && Number(tokens[after]?.key) === value + 1
    if ((leads && value === 1) || (follows && (runs.has(before) || value === 2))) runs.add(at)
  }
  return [...runs]
}

/** Tokens on lines that a table draws with bars. */
export function tableLines(tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>()
  let line: number[] = []
  const close = () => {
    if (line.filter(at => tokens[at]?.key === '|').length > 1) for (const at of line) found.add(at)
    line = []
  }
  for (const [at, { kind }] of tokens.entries()) {
    if (kind === 'line') close()
    else line.push(at)
  }
  close()
  return found
}
