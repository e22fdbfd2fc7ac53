import type { AnyEndpoint, Reply, WireArgs } from '@packhouse/contract/endpoint.ts'

/** Calls one server and counts its replies; throws a sentence for any that is not a success. */
export class Caller {
  readonly url: string
  token = ''
  answered = 0
  readonly #scheme: 'Bearer' | 'Door'
  constructor(url: string, token = '', scheme: 'Bearer' | 'Door' = 'Bearer') {
    this.url = url
    this.token = token
    this.#scheme = scheme
  }

  /** Sends and reads JSON. */
  async ok<E extends AnyEndpoint>(endpoint: E, request: WireArgs<E>): Promise<Reply<E>> {
    const { body, ...query } = Object.fromEntries(Object.entries(request as object))
    const answer = await this.#send(endpoint, query, {
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return (answer.status === 204 ? undefined : await answer.json()) as Reply<E>
  }

  /** Reads a file. */
  async file(endpoint: AnyEndpoint, query: Record<string, unknown> = {}): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await (await this.#send(endpoint, query, {})).arrayBuffer())
  }

  /** Uploads a file as a form. */
  async upload(
    endpoint: AnyEndpoint,
    query: Record<string, unknown>,
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
  ) {
    const form = new FormData()
    form.set('file', new File([bytes], name))
    await (await this.#send(endpoint, query, { body: form })).arrayBuffer()
  }

  async #send(
    { method, path }: AnyEndpoint,
    query: Record<string, unknown>,
    init: RequestInit,
  ): Promise<Response> {
    const request = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    const answer = await fetch(`${this.url}${path}?${new URLSearchParams(request)}`, {
      ...init,
      method,
      headers: { ...init.headers, ...(this.token ? { authorization: `${this.#scheme} ${this.token}` } : {}) },
    })
    this.answered += 1
    if (answer.ok) return answer
    throw new Error(`${method} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
  }
}
