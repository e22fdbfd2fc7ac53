// Writes docs/order-states.md from the table of moves: npm run order-states

import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dispatch } from '../contract/src/delivery/dispatch/endpoints.ts'
import { orders } from '../contract/src/ordering/orders/endpoints.ts'
import {
  orderStatuses,
  statusLabel,
  type Through,
  type Transition,
  transitions,
} from '../contract/src/ordering/orders/lifecycle.ts'

export const page = fileURLToPath(new URL('../docs/order-states.md', import.meta.url))

const callOf: Record<Through, { path: string }> = {
  move: dispatch.moveOrders,
  reject: orders.rejectOrder,
  return: dispatch.returnOrder,
}
const callName = (through: Through): string => callOf[through].path.split('/').at(-1) ?? through

function asks({ through, needsReason, withinMinutes, singleStep }: Transition): string {
  const words = [
    needsReason || through === 'reject' ? 'a reason' : '',
    withinMinutes === undefined ? '' : `within ${withinMinutes} minutes`,
    singleStep ? 'the setting single-step dispatch' : '',
  ]
  return words.filter(Boolean).join(', ')
}

const arrow = (move: Transition): string => {
  const label = move.back
    ? 'back'
    : move.singleStep
      ? 'single step'
      : move.through === 'move'
        ? ''
        : move.through
  return `  ${move.from} --> ${move.to}${label ? `: ${label}` : ''}`
}

const row = (move: Transition): string =>
  `| ${statusLabel[move.from]} | ${statusLabel[move.to]} | ${move.back ? 'back' : 'on'} | \`${callName(move.through)}\` | ${asks(move)} |`

const finals = orderStatuses.filter(status => transitions.every(({ from }) => from !== status))

/** The page generated from the table of moves: a diagram and a table. (rules §3.2) */
export const orderStates = (): string => `# States of an order

Written by \`npm run order-states\` from \`contract/src/ordering/orders/lifecycle.ts\`, the table that the server's rules, the allowed actions and the buttons follow. Guards and effects of each move: [rules, §3.2](rules/orders.md).

\`\`\`mermaid
stateDiagram-v2
  direction TB
  [*] --> PLACED: create
${transitions.map(arrow).join('\n')}
${finals.map(status => `  ${status} --> [*]`).join('\n')}
\`\`\`

| From | To | Way | Call | Asks for |
|---|---|---|---|---|
| – | Placed | on | \`${orders.createOrder.path.split('/').at(-1)}\` | |
${transitions.map(row).join('\n')}
`

if (import.meta.main) writeFileSync(page, orderStates())
