/** Makes a value when it is first asked for, and keeps it: dictionaries take no memory and no time before a message is read. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same, of a value that can also be made in steps, between which others work. */
export function onceInSteps<Value>(make: () => Generator<void, Value>): {
  get: () => Value
  steps: () => Generator<void, void>
} {
  let made: { value: Value } | undefined
  function* steps(): Generator<void, void> {
    if (made) return
    const value = yield* make()
    made ??= { value }
  }
  const get = (): Value => {
    for (const running = steps(); !made; ) running.next()
    return made.value
  }
  return { get, steps }
}
