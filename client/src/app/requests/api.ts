import { type AnyEndpoint, type Slice, type Tag, tags } from '@packhouse/contract/endpoint.ts'
import {
  type BaseQueryFn,
  createApi,
  type EndpointDefinitions,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react'
import { type Failure, isShownInPlace, shownInPlace } from '../../ui/feedback/failure.ts'
import { answeredFigures, asksFigures, withMeant } from '../figures/asking.ts'
import { toastFailure } from '../messages/toast.ts'
import { callEnded, callStarted } from '../session/state/header.ts'
import { type Asked, type CallFigures, type Data, figuresOf, insideOf, wireOf } from './figures.ts'
import { answered, keyFor, randomKey } from './idempotency.ts'
import { isOpen, refusedFailure, send, transportFailure, type Wire } from './request.ts'
import { unreadableFailure, unreadablePlace } from './unreadable.ts'

type Call = Pick<Wire, 'path' | 'params' | 'body'> & { method: string }
export type Base = BaseQueryFn<Call, unknown, Failure>
type Outcome = { data: unknown } | { error: Failure }

/**
 * A call that failed on the network is retried once after this pause, in ms; the idempotency key makes that safe for writes too.
 */
const retryPause = 500

const baseQuery: Base = async (call, { dispatch, signal, type, endpoint }) => {
  const outcome = await answeredOutcome(call, async asked => {
    dispatch(callStarted())
    try {
      return await perform(asked, signal, type === 'mutation')
    } finally {
      dispatch(callEnded())
    }
  })
  if ('error' in outcome && !quiet.has(endpoint))
    complainUnlessShown(outcome.error, type, endpoint, call.path)
  return outcome
}

/** Sends a call; one that is refused for an unusual figure again, with the figures that are meant. (rules §33) */
async function answeredOutcome(call: Call, sent: (call: Call) => Promise<Outcome>): Promise<Outcome> {
  const outcome = await sent(call)
  if (!('error' in outcome) || !asksFigures(outcome.error)) return outcome
  shownInPlace(outcome.error) // the question was the message
  const figures = await answeredFigures(outcome.error)
  return figures ? answeredOutcome({ ...call, body: withMeant(Object(call.body), figures) }, sent) : outcome
}

async function perform(call: Call, signal: AbortSignal, writes: boolean): Promise<Outcome> {
  const unreadable = unreadablePlace({ ...call.params, body: call.body })
  if (unreadable !== undefined) return { error: unreadableFailure(unreadable) }
  // Forms with different files look the same as JSON, so each form gets a new idempotency key.
  const isForm = call.body instanceof FormData
  const named =
    writes && !isForm ? `${call.method} ${JSON.stringify([call.path, call.params, call.body])}` : undefined
  const wire: Wire = {
    ...call,
    signal,
    idempotencyKey: named ? keyFor(named) : writes ? randomKey() : undefined,
  }
  try {
    const answer = await send(wire).catch(async error => {
      if (error instanceof TypeError && navigator.onLine && !signal.aborted) {
        await new Promise(resolve => setTimeout(resolve, retryPause))
        return send(wire)
      }
      throw error
    })
    const outcome = await read(answer)
    // After a gateway error, or a reply that did not arrive whole, the write may be repeated: the key is kept, so it counts once.
    const isClear = answer.status < 500 && !('error' in outcome && outcome.error.status === 'PARSING_ERROR')
    if (named && isClear) answered(named)
    return outcome
  } catch (error) {
    return { error: transportFailure(error) }
  }
}

async function read(answer: Response): Promise<Outcome> {
  if (!answer.ok) return { error: await refusedFailure(answer) }
  if (answer.status === 204) return { data: null }
  const text = await answer.text()
  try {
    return { data: text === '' ? null : JSON.parse(text) }
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', error: String(error) } }
  }
}

const quiet = new Set<string>()

function complainUnlessShown(
  failure: Failure,
  type: 'query' | 'mutation',
  endpoint: string,
  path: string,
): void {
  if ((failure.status === 401 || failure.status === 403) && !isOpen(path)) return // the end of the session has its own message
  if (type === 'query' && failure.status === 'FETCH_ERROR') return // the shell already shows that we are offline
  // Wait one turn of the event loop: a form that shows the error at its fields marks it as shown by then.
  setTimeout(
    () =>
      isShownInPlace(failure) || toastFailure(failure, type === 'mutation' ? actionOf(endpoint) : undefined),
  )
}

/** The single store of server data; slices add their calls with ask(). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  keepUnusedDataFor: 60,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

// biome-ignore lint/complexity/noBannedTypes: checks whether every argument may be omitted
// biome-ignore lint/suspicious/noConfusingVoidType: void allows calling a hook without arguments
type Optional<Args> = {} extends Args ? Args | void : Args
type Definition<E extends AnyEndpoint, Given, Read> = E['kind'] extends 'read'
  ? QueryDefinition<Optional<Given>, Base, Tag, Read, 'api'>
  : MutationDefinition<Optional<Given>, Base, Tag, Read, 'api'>
type Definitions<S extends Slice> = {
  [Name in keyof S & string as `${Name}`]: Definition<S[Name], Asked<S[Name]>, Data<S[Name]>>
}

interface AskOptions<S extends Slice> {
  /** Calls whose failures the screen shows itself, so no toast is shown; `…Pages` are those that read a list page by page. */
  quiet?: ((keyof S & string) | `${keyof S & string}Pages`)[]
}

/**
 * Returns the hooks of a slice. Address, method, arguments, reply and tags come from the contract; amounts are in paise,
 * quantities in thousandths.
 */
export function ask<const S extends Slice>(slice: S, options: AskOptions<S> = {}) {
  for (const name of options.quiet ?? []) quiet.add(name)
  return api.injectEndpoints<Definitions<S> & EndpointDefinitions>({
    endpoints: build => {
      const definitions = Object.entries(slice).map(([name, call]) => {
        const { method, path, kind, reads, changes } = call
        const figures = figuresOf(call)
        const query = (args: unknown) => callOf(method, path, args, figures)
        const transformResponse = (reply: unknown) => insideOf(figures.reply, reply)
        return [
          name,
          kind === 'read'
            ? build.query<unknown, unknown>({ query, transformResponse, providesTags: reads })
            : build.mutation<unknown, unknown>({
                query,
                transformResponse,
                invalidatesTags: (_reply, _failure, args) => (isDryRun(args) ? [] : changes),
              }),
        ]
      })
      return Object.fromEntries(definitions)
    },
  })
}

const isDryRun = (args: unknown): boolean =>
  typeof args === 'object' && args !== null && 'dryrun' in args && args.dryrun === true

/** The name of a write for people, from its name in the contract: switchPickers is "switch pickers". */
export const actionOf = (name: string): string => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** Splits a call's arguments into address parameters and body. */
export function callOf(method: string, path: string, args: unknown, figures: CallFigures = {}): Call {
  const { body, ...params } = Object(args)
  return { method, path, params: Object(wireOf(figures.query, params)), body: wireOf(figures.body, body) }
}
