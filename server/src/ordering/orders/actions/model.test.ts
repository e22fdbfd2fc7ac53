import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Transition, transitions } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { sql } from 'kysely'
import { numberIssues } from '../../../billing/invoices/verify.ts'
import { dueIssues } from '../../../billing/payments/verify.ts'
import { stockIssues } from '../../../goods/inventory/verify.ts'
import { priceRunIssues } from '../../../supply/price-runs/verify.ts'
import { shortageIssues } from '../../../supply/shortages/verify.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { isWhole, lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { apply } from '../testing/model/apply.ts'
import { choose, type Dice, dice, usual } from '../testing/model/choose.ts'
import { type Command, orderOf } from '../testing/model/commands.ts'
import { snapshotOf, snapshotOfModel } from '../testing/model/compare.ts'
import { isSupply } from '../testing/model/send-supply.ts'
import { explain, type Happened } from '../testing/model/serial.ts'
import { type ModelState, newState } from '../testing/model/state.ts'
import { aWorld, type World } from '../testing/model/world.ts'
import { versionIssues } from '../testing/version-issues.ts'
import { orderIssues } from '../verify.ts'

// Runs the same commands on the product and on a small model, and compares replies and state. For longer runs see
// CONTRIBUTING.md.

const commands = lengthOf(2_000)
const bursts = lengthOf(50)
const inBurst = 16

const apps: TestApp[] = []
after(() => Promise.all(apps.map(app => app.close())))

interface Run {
  world: World
  state: ModelState
  dice: Dice
  sent: Command[]
  /** Count of each outcome: moves between statuses, refusals by code. */
  tally: Map<string, number>
}
async function aRun(from: number): Promise<Run> {
  const app = await testApp()
  apps.push(app)
  const world = await aWorld(app)
  return { world, state: newState(app.clock.now.getTime()), dice: dice(from), sent: [], tally: new Map() }
}

/** Advances the clock by a few minutes, occasionally by a night. */
function later({ world, state, dice }: Run, nights: number): void {
  const minutes = dice.chance(nights) ? 60 * (6 + dice.below(12)) : dice.below(4)
  state.now += minutes * 60_000
  world.test.clock.now = new Date(state.now)
}

/** Every move of the table but that of a setting which is off. */
const moves = transitions.filter(({ singleStep }) => !singleStep)
const named = ({ from, to }: Pick<Transition, 'from' | 'to'>) => `${from} → ${to}`
const missed = ({ tally }: Run) => moves.filter(move => !tally.has(named(move)))

/** A command that makes a move not made yet, if the model says that it does; or else a likely one. */
function towardsNewMove(run: Run): Command {
  const { state, dice } = run
  const wanted = missed(run).flatMap(({ from, to, through }) =>
    [...state.orders.values()].flatMap((one): Command[] => {
      if (one.status !== from) return []
      if (through === 'return') return Array.from({ length: 6 }, () => usual(one, dice))
      return [
        through === 'reject'
          ? { do: 'reject', order: one.id }
          : { do: 'move', order: one.id, to, reason: 'Sought', override: true },
      ]
    }),
  )
  return wanted.slice(-12).find(command => makesNewMove(run, command)) ?? choose(state, dice)
}

function makesNewMove(run: Run, command: Command): boolean {
  const order = orderOf(command) ?? 0
  const from = run.state.orders.get(order)?.status
  const tried = structuredClone(run.state)
  apply(tried, command)
  const to = tried.orders.get(order)?.status
  return missed(run).some(move => move.from === from && move.to === to)
}

/** Runs one command on both sides; they must agree on the reply and on everything it touched. */
async function step(run: Run): Promise<void> {
  const { world, state, sent } = run
  later(run, 0.6)
  const isSought = !isWhole && run.dice.chance(50)
  const command = isSought ? towardsNewMove(run) : choose(state, run.dice)
  const tag = `command ${sent.length}`
  sent.push(command)
  const from = state.orders.get(orderOf(command) ?? 0)?.status
  const { outcome, made } = await world.send(command, tag)
  const expected = apply(state, command, made)
  const to = state.orders.get(orderOf(command) ?? 0)?.status
  const happened = outcome.ok
    ? from === to
      ? command.do
      : `${from} → ${to}`
    : `${command.do}: ${outcome.code}`
  run.tally.set(happened, (run.tally.get(happened) ?? 0) + 1)
  assert.deepEqual(outcome, outcomeOf(expected), 'the answer')
  const touched = isSupply(command) ? undefined : [orderOf(command) ?? made?.order ?? 0]
  assert.deepEqual(await snapshotOf(world, touched), snapshotOfModel(state, touched), 'the state')
  if (run.dice.chance(3)) {
    assert.deepEqual((await world.send(command, tag)).outcome, outcome, 'the answer to the same key')
    assert.deepEqual(
      await snapshotOf(world, touched),
      snapshotOfModel(state, touched),
      'the state after the same key',
    )
  }
}

const outcomeOf = (outcome: ReturnType<typeof apply>) =>
  outcome.ok ? outcome : { ok: false, code: outcome.code }

async function sound({ world, state }: Run): Promise<void> {
  assert.deepEqual(await snapshotOf(world), snapshotOfModel(state), 'the whole state')
  const { db } = world.test
  const issues = await Promise.all([
    stockIssues(db),
    orderIssues(db),
    versionIssues(db),
    dueIssues(db),
    numberIssues(db),
    shortageIssues(db),
    priceRunIssues(db),
  ])
  assert.deepEqual(issues.flat(), [])
}

/** On failure, adds how to reproduce the run and what happened to the order before. */
async function explaining(run: Run, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const last = run.sent.at(-1)
    const about = last && orderOf(last)
    const reply = run.sent.filter(
      (command, at) => at >= run.sent.length - 16 || (about !== undefined && orderOf(command) === about),
    )
    const words = reply.map(command => `  ${JSON.stringify(command)}`).join('\n')
    throw new Error(
      `${what} ${run.sent.length}; of its order, and the last ones:\n${words}\n${String(error)}`,
      {
        cause: error,
      },
    )
  }
}

// a few commands seek the moves that were not made yet; many, which are left to chance, go on until each was made
test(
  `${commands} commands one by one: the product answers and changes as the model does`,
  repeatable(async t => {
    const run = await aRun(seed)
    for (let at = 1; at <= commands || (missed(run).length > 0 && at <= 5 * commands); at++)
      await explaining(run, 'command', async () => {
        await step(run)
        if (at % 50 === 0) await sound(run)
      })
    await sound(run)
    t.diagnostic(
      [...run.tally]
        .toSorted(([, one], [, other]) => other - one)
        .map(([what, count]) => `${what} ${count}`)
        .join(' · '),
    )
    assert.deepEqual(missed(run).map(named), [], 'every move of the table was made')
  }),
)

test(
  `${bursts} bursts of ${inBurst} commands at once: some order of those that were accepted explains each`,
  repeatable(async () => {
    const run = await aRun(seed + 1)
    for (let at = 0; at < lengthOf(120, 60); at++) await explaining(run, 'command', () => step(run))
    for (let at = 1; at <= bursts; at++) await explaining(run, `burst ${at}, command`, () => burst(run, at))
  }),
)

/** A command that is one transaction: what a server does by itself is not. */
function chooseAtOnce({ state, dice }: Pick<Run, 'state' | 'dice'>): Command {
  const command = choose(state, dice)
  return command.do === 'work' || command.do === 'draft run' ? chooseAtOnce({ state, dice }) : command
}

async function burst(run: Run, number: number): Promise<void> {
  const { world, state } = run
  later(run, 10)
  const batch = Array.from({ length: inBurst }, (_, at) => ({
    command: chooseAtOnce(run),
    tag: `burst ${number}-${at}`,
  }))
  run.sent.push(...batch.map(({ command }) => command))
  const answers = await Promise.all(
    batch.map(async one => ({ ...one, ...(await world.send(one.command, one.tag)) })),
  )
  const { rows } = await sql<{
    device: string
    place: number
  }>`select device, max(id) as place from audit_event
    where device like ${`burst ${number}-%`} group by device`.execute(world.test.db)
  const places = new Map(rows.map(({ device, place }) => [device, place]))
  const happened = answers.flatMap((one): Happened[] => {
    const place = places.get(one.tag)
    const leavesMark = one.outcome.ok || one.outcome.code === 'CREDIT_HOLD'
    if (place === undefined) assert.ok(!one.outcome.ok, `${JSON.stringify(one.command)} left no event`)
    else assert.ok(leavesMark, `${JSON.stringify(one.command)} was refused and left an event`)
    return place === undefined ? [] : [{ ...one, place }]
  })
  const after = explain(state, happened, await snapshotOf(world), run.dice)
  if (!after) {
    for (const { command, made } of happened.toSorted((one, other) => one.place - other.place))
      apply(state, command, made)
    assert.deepEqual(
      await snapshotOf(world),
      snapshotOfModel(state),
      'no order of the accepted commands explains the state',
    )
    assert.fail('an answer fits no order of the accepted commands')
  }
  run.state = after
  await sound(run)
}
