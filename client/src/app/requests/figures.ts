import type { AnyEndpoint, Args, Reply, Result, WireArgs } from '@packhouse/contract/endpoint.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Figures } from '@packhouse/contract/platform/formats/figures.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

type Figure = Paise | Milli
type FieldOf<Inside, Name> = Inside extends unknown
  ? Name extends keyof Inside
    ? Inside[Name]
    : never
  : never
type ElementOf<Inside> = Inside extends readonly (infer Element)[] ? Element : never

/** A shape as on the wire, but with paise and thousandths as the server holds them. */
type WithFigures<Wire, Inside> = [Extract<Inside, Figure>] extends [never]
  ? Parts<Wire, Inside>
  : Exclude<Wire, number> | Extract<Inside, Figure>
type Parts<Wire, Inside> = Wire extends readonly [unknown, ...unknown[]]
  ? { [Name in keyof Wire]: WithFigures<Wire[Name], FieldOf<Inside, Name>> }
  : Wire extends (infer Element)[]
    ? WithFigures<Element, ElementOf<Inside>>[]
    : Wire extends readonly (infer Element)[]
      ? readonly WithFigures<Element, ElementOf<Inside>>[]
      : Wire extends object
        ? { [Name in keyof Wire]: WithFigures<Wire[Name], FieldOf<Inside, Name>> }
        : Wire

/** The reply of a call as screens have it: amounts in paise, quantities in thousandths, instants as text. */
export type Data<E extends AnyEndpoint> = WithFigures<Reply<E>, Result<E>>
/** The arguments of a call as screens give them: amounts in paise, quantities in thousandths. */
export type Asked<E extends AnyEndpoint> = WithFigures<WireArgs<E>, Args<E>>

/** The same as on the wire: rupees and units as plain numbers. */
export type OnWire<Inside> = Inside extends Figure
  ? number
  : Inside extends (infer Element)[]
    ? OnWire<Element>[]
    : Inside extends readonly (infer Element)[]
      ? readonly OnWire<Element>[]
      : Inside extends object
        ? { [Name in keyof Inside]: OnWire<Inside[Name]> }
        : Inside

/** Where the amounts and quantities of a call are. */
export interface CallFigures {
  reply?: Figures | undefined
  query?: Figures | undefined
  body?: Figures | undefined
}

/** What the build writes beside the address of a call, in place of its schemas. */
export const figuresOf = (call: AnyEndpoint & { figures?: CallFigures }): CallFigures => call.figures ?? {}

const scales = { 2: 100, 3: 1_000 }
/** Wire numbers have at most that many decimals, so nothing is rounded away. */
const toInside = (places: 2 | 3, value: number): number => Math.round(value * scales[places])
const toWire = (places: 2 | 3, value: number): number => value / scales[places]

// The figures are those of the shape: of a call by the build, of what a device keeps by who writes it down. So the casts hold.

/** Turns the figures of a reply, or of what a device keeps, into integers. */
export const insideOf = <Inside>(figures: Figures | undefined, wire: OnWire<Inside>): Inside =>
  turned(figures, wire, toInside) as Inside
/** Turns the figures of arguments into what the wire has. A number that could not be read stays none. */
export const wireOf = <Inside>(figures: Figures | undefined, inside: Inside): OnWire<Inside> =>
  turned(figures, inside, toWire) as OnWire<Inside>

type Turn = (places: 2 | 3, value: number) => number

function turned(figures: Figures | undefined, value: unknown, turn: Turn): unknown {
  if (figures === undefined || value === null || value === undefined) return value
  if (figures === 2 || figures === 3) return typeof value === 'number' ? turn(figures, value) : value
  if (Array.isArray(value)) return isList(figures) ? value.map(one => turned(figures[0], one, turn)) : value
  if (typeof value !== 'object' || isList(figures) || value instanceof FormData) return value
  const whole: Record<string, unknown> = { ...value }
  for (const [name, inside] of Object.entries(figures))
    if (name === '*') for (const key of Object.keys(whole)) whole[key] = turned(inside, whole[key], turn)
    else if (whole[name] !== undefined) whole[name] = turned(inside, whole[name], turn)
  return whole
}

const isList = (figures: Figures): figures is readonly [Figures] => Array.isArray(figures)
