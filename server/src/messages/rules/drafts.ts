import type { Doubt, Span } from '@packhouse/contract/messages/reading.ts'
import type { Clause } from './clauses.ts'
import type { ClauseSaid, Said } from './events.ts'
import type { Quantity } from './quantities.ts'
import type { Thing } from './things.ts'
import type { CueName } from './words/cues.ts'

/** A line before its item, its packs and its status are decided. */
export interface DraftLine {
  thing: Thing
  quantity: Quantity | null
  clause: Clause
  /** Where the quantity was read: another clause than the goods, or the same. */
  measuredIn: Clause
  cues: ReadonlySet<CueName>
  /** Hundredths of a rupee. */
  rate: number | null
  doubts: Set<Doubt>
  condition: boolean
  /** What the message said of it before. */
  replaces: { clause: Clause; thing: Thing | null; quantity: Quantity | null }[]
}

export interface DraftOrder {
  heading: (Span & { text: string }) | null
  lines: DraftLine[]
  excluded: { thing: Thing; clause: Clause }[]
  cues: Set<CueName>
}

/** Goods are the same when they can be the same items, or are called by the same unknown words; "big onion" is not "onion". */
function identity({ found, before, after, remarks }: Thing): string {
  const words = [...before, ...after, ...remarks.filter(mark => mark.kind === 'DESCRIBES' && mark.as === 'GRADE')]
  if (found && words.length === 0 && found.items.length > 0) return [...found.items].sort((one, other) => one - other).join()
  return `${found?.words ?? ''} ${words.map(({ first }) => first).join()}`
}

/** Cues that change an order; those but SET also count for the clauses after one that says nothing else: "Sorry, carrot 6 kg". */
const changes: readonly CueName[] = ['WRONG', 'SET', 'ADD', 'INSTEAD_OF', 'FORMERLY', 'EXISTING']

/**
 * Puts what the clauses say into lines: quantities to goods before them, corrections in the place of what they correct, exclusions
 * out of the lines. (rules.md §9.6)
 */
export function draftOf(heading: DraftOrder['heading'], clauses: readonly ClauseSaid[]): DraftOrder {
  const draft = new Draft()
  const cuesOfAll = new Set<CueName>()
  let carried: ReadonlySet<CueName> = new Set()
  let label: ReadonlySet<CueName> = new Set()
  for (const { clause, said, cues, isTalk, ofEach } of clauses) {
    if (ofEach) draft.spread(ofEach, clause)
    for (const name of cues) if (!isTalk || !changes.includes(name)) cuesOfAll.add(name)
    if (said.length > 0) {
      const all = new Set([...cues, ...carried, ...label])
      for (const one of said) draft.apply(one, clause, all, cues)
      if (said.some(({ kind }) => kind !== 'RATE')) carried = new Set()
    } else if (!isTalk) {
      draft.remark(clause)
      const kept = new Set(changes.filter(name => cues.has(name) && (name !== 'SET' || cues.has('WRONG'))))
      if (kept.size > 0 && clause.isLabel) label = kept
      else if (kept.size > 0) carried = kept
    }
  }
  return { heading, lines: draft.lines(), excluded: draft.excluded, cues: cuesOfAll }
}

class Draft {
  readonly excluded: DraftOrder['excluded'] = []
  private readonly all: DraftLine[] = []
  private readonly known = new Map<string, DraftLine>()
  private readonly gone = new Set<DraftLine>()
  private ofEach: { quantity: Quantity; line: number } | null = null

  lines(): DraftLine[] {
    return this.all.filter(line => !this.gone.has(line))
  }

  apply(said: Said, clause: Clause, cues: ReadonlySet<CueName>, own: ReadonlySet<CueName>): void {
    const last = this.last()
    if (said.kind === 'RATE') {
      if (last && last.clause.line === clause.line) last.rate ??= said.rate
    } else if (said.kind === 'EXCLUDE') {
      this.drop(identity(said.thing))
      this.excluded.push({ thing: said.thing, clause })
    } else if (said.kind === 'QUANTITY') this.measure(said.quantity, clause, cues)
    else {
      if (said.quantity && (said.quantity.shared || own.has('EACH'))) this.share(said.quantity, clause)
      this.place(said, clause, cues)
    }
  }

  /** From here to the end of the line goods without a quantity have this one. */
  spread(quantity: Quantity, clause: Clause): void {
    this.ofEach = { quantity, line: clause.line }
  }

  /** "(firm, for salad)" says something of the line before it. */
  remark({ marks, isAside, line }: Clause): void {
    const last = this.last()
    const words = marks.filter(({ kind }) => kind === 'WORD')
    const described = marks.filter(mark => mark.kind === 'DESCRIBES' && mark.as !== 'DISH' && mark.as !== 'SECTION')
    if (last?.measuredIn.line !== line || described.length + words.length === 0 || (words.length > 0 && !isAside)) return
    for (const mark of described)
      (mark.kind === 'DESCRIBES' && (mark.as === 'KIND' || mark.as === 'FORM') ? last.thing.trailing : last.thing.remarks).push(
        mark,
      )
    last.thing.trailing.push(...words)
  }

  private last(): DraftLine | undefined {
    for (let at = this.all.length - 1; at >= 0; at--) {
      const line = this.all[at]
      if (line && !this.gone.has(line)) return line
    }
    return undefined
  }

  private drop(key: string): void {
    const line = this.known.get(key)
    if (line) this.gone.add(line)
    this.known.delete(key)
  }

  /** A quantity without goods: of the goods before it that have none, or a correction of the last line. */
  private measure(quantity: Quantity, clause: Clause, cues: ReadonlySet<CueName>): void {
    const last = this.last()
    if (!last || clause.line - last.measuredIn.line > 1) return
    if (last.quantity === null && !last.condition) {
      if (cues.has('EACH') || quantity.shared) this.share(quantity, clause)
      last.quantity = quantity
      last.measuredIn = clause
    } else if (cues.has('IF')) last.condition = true
    else if ((cues.has('WRONG') || cues.has('SET') || cues.has('ONLY')) && last.quantity?.milli !== quantity.milli) {
      last.replaces.push({ clause: last.measuredIn, thing: null, quantity: last.quantity })
      last.quantity = inheriting(quantity, last.quantity)
      last.measuredIn = clause
    }
  }

  /** "Onion, potato and tomato 10 kg each": the goods before on the line that have no quantity. */
  private share(quantity: Quantity, clause: Clause): void {
    for (let at = this.all.length - 1; at >= 0; at--) {
      const line = this.all[at]
      if (!line || line.quantity !== null || line.clause.line !== clause.line) return
      line.quantity = quantity
      line.measuredIn = clause
    }
  }

  private place(
    { thing, quantity: own, condition, isDoubtful }: Extract<Said, { kind: 'LINE' }>,
    clause: Clause,
    cues: ReadonlySet<CueName>,
  ): void {
    const key = identity(thing)
    const spread = this.ofEach?.line === clause.line ? this.ofEach.quantity : null
    const quantity = own ?? spread
    if (own && own !== spread) this.ofEach = null
    const known = this.known.get(key)
    const corrects = (cues.has('WRONG') || cues.has('INSTEAD_OF') || cues.has('FORMERLY') || cues.has('SET')) && !cues.has('ADD')
    if (known && corrects && quantity) {
      known.replaces.push({ clause: known.clause, thing: known.thing, quantity: known.quantity })
      known.quantity = inheriting(quantity, known.quantity)
      known.thing = thing
      known.clause = known.measuredIn = clause
      known.rate = null
      return
    }
    // named again without a quantity: "tomato 5 kg, tomato must be firm"
    if (known && quantity === null) return
    const doubts = new Set<Doubt>()
    if (known && known.quantity === null) this.drop(key)
    else if (known) {
      doubts.add('TWICE')
      known.doubts.add('TWICE')
    }
    if (condition || isDoubtful || thing.orElse) doubts.add('CONDITION')
    const line = { thing, quantity, clause, measuredIn: clause, cues, rate: null, doubts, condition, replaces: [] }
    this.all.push(line)
    this.known.set(key, line)
  }
}

/** "10 kilo … nahi 12 kar do" is 12 kilos. */
const inheriting = (quantity: Quantity, before: Quantity | null): Quantity =>
  quantity.unit === null && before ? { ...quantity, unit: before.unit, either: before.either } : quantity
