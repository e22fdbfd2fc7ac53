import type { Doubt } from '@packhouse/contract/ordering/reading/model.ts'
import type { Quantity } from '@packhouse/contract/ordering/reading/quantities/quantity.ts'
import type { CueName } from '../know/words/cues.ts'
import type { Clause } from './clauses.ts'
import type { DraftLine, DraftOrder } from './draft-order.ts'
import { type ClauseSaid, type Said, saysEach } from './events.ts'
import type { Mark } from './marks.ts'
import { telling } from './telling.ts'
import type { Thing } from './things.ts'

/** Goods are the same when they can be the same items, or are called by the same unknown words; "big onion" is not "onion". */
function identity({ found, before, after, remarks }: Thing): string {
  const words = [
    ...before,
    ...after,
    ...remarks.filter(mark => mark.kind === 'DESCRIBES' && mark.as === 'GRADE'),
  ]
  if (found && words.length === 0 && found.items.length > 0)
    return [...found.items].sort((one, other) => one - other).join()
  return `${found?.words ?? ''} ${words.map(({ first }) => first).join()}`
}

/** Cues that change an order; those but SET also count for the clauses after one that says nothing else: "Sorry, carrot 6 kg". */
const changes: readonly CueName[] = ['WRONG', 'SET', 'ADD', 'EXTRA', 'INSTEAD_OF', 'FORMERLY', 'EXISTING']

/** What a part of a clause says of its own goods only. */
const changing: ReadonlySet<CueName> = new Set(changes.filter(name => name !== 'EXISTING'))

/**
 * Puts what the clauses say into lines: quantities to goods before them, corrections in the place of what they correct, exclusions
 * out of the lines. (rules §9.6)
 */
export function draftOf(heading: DraftOrder['heading'], clauses: readonly ClauseSaid[]): DraftOrder {
  const draft = new Draft()
  const cuesOfAll = new Set<CueName>()
  let carried: ReadonlySet<CueName> = new Set()
  let label: ReadonlySet<CueName> = new Set()
  for (const [at, { clause, said, cues, isTalk, ofEach, asksOf }] of clauses.entries()) {
    if (ofEach) draft.spread(ofEach, clause)
    if (asksOf) draft.question = { thing: asksOf, clause }
    // "tamatar kal wala kharab tha" repeats nothing
    const isTold = isTalk && telling.some(name => cues.has(name))
    for (const name of cues)
      if (!isTalk || (!changes.includes(name) && !(isTold && name === 'SAME'))) cuesOfAll.add(name)
    if (said.length > 0) {
      const all = new Set([...cues, ...carried, ...label])
      for (const one of said) draft.apply(one, clause, all, cues)
      if (said.some(({ kind }) => kind !== 'RATE')) carried = new Set()
    } else if (!isTalk) {
      draft.remark(clause)
      if (cues.has('IF')) draft.suppose(clause, clauses[at + 1]?.clause.sentence !== clause.sentence)
      const remaining = new Set(
        changes.filter(name => cues.has(name) && (name !== 'SET' || cues.has('WRONG'))),
      )
      if (remaining.size > 0 && clause.isLabel) label = remaining
      else if (remaining.size > 0) carried = remaining
    }
  }
  draft.doubtLoneShares()
  return { heading, lines: draft.lines(), excluded: draft.excluded, cues: cuesOfAll }
}

class Draft {
  readonly excluded: DraftOrder['excluded'] = []
  private readonly all: DraftLine[] = []
  private readonly known = new Map<string, DraftLine>()
  private readonly gone = new Set<DraftLine>()
  private ofEach: { quantity: Quantity; line: number } | null = null
  /** The line that was named last, and a rate said before the goods it is of. */
  private about: DraftLine | null = null
  private rate: { rate: number; line: number } | null = null
  /** The goods that were asked about last. */
  question: { thing: Thing; clause: Clause } | null = null
  /** A condition before the goods it is of. */
  private supposed: Clause | null = null
  /** Quantities that are of each, and how many goods should have them. */
  private readonly shares = new Map<Quantity, { isLoose: boolean }>()

  lines(): DraftLine[] {
    return this.all.filter(line => !this.gone.has(line))
  }

  apply(said: Said, clause: Clause, cues: ReadonlySet<CueName>, own: ReadonlySet<CueName>): void {
    const last = this.last()
    if (said.kind === 'RATE') {
      const of = this.about && !this.gone.has(this.about) ? this.about : last
      if (of && of.clause.line === clause.line) of.rate ??= said.rate
      else this.rate = { rate: said.rate, line: clause.line }
    } else if (said.kind === 'EXCLUDE') {
      this.drop(identity(said.thing))
      this.excluded.push({ thing: said.thing, clause })
    } else if (said.kind === 'QUANTITY') this.measure(said.quantity, clause, cues)
    else {
      const all = said.changes
        ? new Set([...[...cues].filter(name => !changing.has(name)), ...said.changes])
        : cues
      if (said.quantity && (said.quantity.shared || saysEach(own))) this.share(said.quantity, clause, own)
      this.place(said, clause, all)
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
    const described = marks.filter(
      mark => mark.kind === 'DESCRIBES' && mark.as !== 'DISH' && mark.as !== 'SECTION',
    )
    if (
      last?.measuredIn.line !== line ||
      described.length + words.length === 0 ||
      (words.length > 0 && !isAside)
    )
      return
    for (const mark of described)
      (mark.kind === 'DESCRIBES' && (mark.as === 'KIND' || mark.as === 'FORM')
        ? last.thing.trailing
        : last.thing.remarks
      ).push(mark)
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
    if (!last || clause.line - last.measuredIn.line > 1) this.strand(quantity, clause, cues)
    else if (last.quantity === null && !last.condition) {
      if (saysEach(cues) || quantity.shared) this.share(quantity, clause, cues)
      last.quantity = quantity
      last.measuredIn = clause
    } else if (cues.has('IF')) {
      last.condition = true
      last.others.push({ clause, quantity })
    } else if (
      (cues.has('WRONG') || cues.has('SET') || cues.has('ONLY')) &&
      last.quantity?.milli !== quantity.milli
    ) {
      last.replaces.push({ clause: last.measuredIn, thing: null, quantity: last.quantity })
      last.quantity = inheriting(quantity, last.quantity)
      last.measuredIn = clause
      // "4 kilo tomato but only 2 kilo"
      if (!cues.has('WRONG') && !cues.has('SET')) last.doubts.add('UNCLEAR')
    } else if (last.measuredIn.sentence === clause.sentence && last.quantity?.milli !== quantity.milli) {
      last.doubts.add('UNCLEAR')
      last.others.push({ clause, quantity })
    } else this.strand(quantity, clause, cues)
  }

  /** An amount that no goods are near of is decided by a person, with the words before it; a bare number can be anything. */
  private strand(quantity: Quantity, clause: Clause, cues: ReadonlySet<CueName>): void {
    if (quantity.unit === null || cues.has('WISHED') || cues.has('ASKING')) return
    const { question } = this
    if (question?.clause.line === clause.line) {
      this.add({ ...question, quantity, measuredIn: clause, cues: new Set(), doubts: new Set(['UNCLEAR']) })
      return
    }
    const at = clause.marks.findIndex(mark => mark.kind === 'QUANTITY' && mark.first === quantity.first)
    const before = clause.marks[at - 1]
    const words = before?.kind === 'TALK' || before?.kind === 'FILLER' ? [before] : []
    const thing = { ...unknown(words), first: Math.max(0, at - words.length), next: Math.max(0, at) }
    this.add({ thing, quantity, clause, cues: new Set(), doubts: new Set(['UNCLEAR']) })
  }

  /** A condition of its own is of the goods before it in its sentence, else of the next: "mushroom 6 pkt, agar fresh ho to". */
  suppose(clause: Clause, isEnd: boolean): void {
    const last = this.last()
    if (last?.clause.line === clause.line && (isEnd || last.measuredIn.sentence === clause.sentence))
      last.doubts.add('CONDITION')
    else this.supposed = clause
  }

  /** "Each" of a single kind of goods: others are meant that were not read. "Both" can be both together. */
  doubtLoneShares(): void {
    for (const [quantity, { isLoose }] of this.shares) {
      const sharing = this.lines().filter(line => line.quantity === quantity)
      if (isLoose || sharing.length < 2) for (const line of sharing) line.doubts.add('UNCLEAR')
    }
  }

  /** "Onion, potato and tomato 10 kg each": the goods before on the line that have no quantity. */
  private share(quantity: Quantity, clause: Clause, cues: ReadonlySet<CueName>): void {
    this.shares.set(quantity, { isLoose: !quantity.shared && !cues.has('EACH') })
    for (let at = this.all.length - 1; at >= 0; at--) {
      const line = this.all[at]
      if (!line || line.quantity !== null || line.clause.line !== clause.line) return
      line.quantity = quantity
      line.measuredIn = clause
    }
  }

  private place(
    { thing, quantity: own, condition, doubts: said, sized }: Extract<Said, { kind: 'LINE' }>,
    clause: Clause,
    cues: ReadonlySet<CueName>,
  ): void {
    const key = identity(thing)
    const spread = this.ofEach?.line === clause.line ? this.ofEach.quantity : null
    const quantity = own ?? spread
    if (own && own !== spread) this.ofEach = null
    const existing = this.known.get(key)
    const corrects =
      (cues.has('WRONG') || cues.has('INSTEAD_OF') || cues.has('FORMERLY') || cues.has('SET')) &&
      !cues.has('ADD')
    if (existing && corrects && quantity) {
      existing.replaces.push({ clause: existing.clause, thing: existing.thing, quantity: existing.quantity })
      existing.quantity = inheriting(quantity, existing.quantity)
      existing.thing = thing
      existing.clause = existing.measuredIn = clause
      existing.rate = null
      this.about = existing
      return
    }
    // named again without a quantity: "tomato 5 kg, tomato must be firm"
    if (existing && quantity === null) {
      this.about = existing
      return
    }
    const doubts = new Set<Doubt>(said)
    const rate = existing?.quantity === null ? existing.rate : null
    if (existing && existing.quantity === null) this.drop(key)
    else if (existing) {
      doubts.add('TWICE')
      existing.doubts.add('TWICE')
    }
    if (condition || thing.orElse || this.supposed?.line === clause.line) doubts.add('CONDITION')
    this.supposed = null
    this.known.set(key, this.add({ thing, quantity, clause, cues, doubts, rate, condition, sized }))
  }

  private add(
    line: Pick<DraftLine, 'thing' | 'quantity' | 'clause' | 'cues' | 'doubts'> & Partial<DraftLine>,
  ): DraftLine {
    const { clause } = line
    const rate = this.rate?.line === clause.line ? this.rate.rate : null
    const made = {
      measuredIn: clause,
      condition: false,
      sized: null,
      others: [],
      replaces: [],
      ...line,
      rate: line.rate ?? rate,
    }
    this.rate = null
    this.all.push(made)
    this.about = made
    return made
  }
}

const unknown = (words: Mark[]): Thing => ({
  first: 0,
  next: 0,
  found: null,
  before: words,
  after: [],
  trailing: [],
  remarks: [],
  touches: false,
  ofKinds: null,
  orElse: false,
})

/** "10 kilo … nahi 12 kar do" is 12 kilos. */
const inheriting = (quantity: Quantity, before: Quantity | null): Quantity =>
  quantity.unit === null && before ? { ...quantity, unit: before.unit, either: before.either } : quantity
