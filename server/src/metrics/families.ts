import { z } from 'zod'

/** One sample with the labels that distinguish it; `suffix` is for the parts of a histogram. */
const Sample = z.object({ suffix: z.string().optional(), labels: z.record(z.string(), z.string()), value: z.number() })
export type Sample = z.output<typeof Sample>

/** All samples of one name, as passed between processes and exposed to Prometheus. */
export const Family = z.object({
  name: z.string(),
  help: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram']),
  samples: z.array(Sample),
})
export type Family = z.output<typeof Family>

/** A gauge or counter; a plain number is a sample without labels. */
export function family(name: string, help: string, figures: number | Sample[], type: 'counter' | 'gauge' = 'gauge'): Family {
  return { name, help, type, samples: typeof figures === 'number' ? [{ labels: {}, value: figures }] : figures }
}

/** Adds one label to each sample. */
export const labelled = (families: readonly Family[], label: Record<string, string>): Family[] =>
  families.map(one => ({ ...one, samples: one.samples.map(sample => ({ ...sample, labels: { ...sample.labels, ...label } })) }))

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`

function line(name: string, { suffix = '', labels, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}=${quoted(text)}`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** Writes the Prometheus text format; samples of one name are grouped, from any process. */
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
