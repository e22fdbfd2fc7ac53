import { z } from 'zod'

/** One figure with the labels that tell it from its sisters; `suffix` is for the parts of a histogram. */
const Sample = z.object({ suffix: z.string().optional(), labels: z.record(z.string(), z.string()), value: z.number() })
export type Sample = z.output<typeof Sample>

/** All figures of one name, as they travel between processes and are told to Prometheus. */
export const Family = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram']),
  samples: z.array(Sample),
})
export type Family = z.output<typeof Family>

/** A gauge or counter; a plain number is one without labels. */
export function family(name: string, help: string, figures: number | Sample[], type: 'counter' | 'gauge' = 'gauge'): Family {
  return { name, help, type, samples: typeof figures === 'number' ? [{ labels: {}, value: figures }] : figures }
}

/** The same with one more label on each figure. */
export const labelled = (families: readonly Family[], label: Record<string, string>): Family[] =>
  families.map(one => ({ ...one, samples: one.samples.map(sample => ({ ...sample, labels: { ...sample.labels, ...label } })) }))

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

function line(name: string, { suffix = '', labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}=${quoted(text)}`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** The text that Prometheus reads; figures of one name stand together, from whichever process. */
export function prometheusText(families: readonly Family[]): string {
  const byName = Map.groupBy(families, ({ name }) => name)
  const lines = [...byName].flatMap(([name, same]) => {
    const [first] = same
    const samples = same.flatMap(one => one.samples)
    if (!first || samples.length === 0) return []
    return [`# HELP ${name} ${first.help}`, `# TYPE ${name} ${first.type}`, ...samples.map(sample => line(name, sample))]
  })
  return `${lines.join('\n')}\n`
}
