import type { Metric, Registry } from 'prom-client'

interface SeriesSettings<Label extends string> {
  name: string
  help: string
  labels: readonly Label[]
}

type Key = string | number
type Node<Cell> = Map<Key, Node<Cell> | Cell>

/**
 * Cells by the values of labels. prom-client hashes all labels for each observation, which takes longer than a fifth of
 * the time for a page from the cache; a look into nested maps takes some ten nanoseconds.
 */
function createCells<Cell extends object>(depth: number, create: () => Cell) {
  const root: Node<Cell> = new Map()

  function cellOf(values: readonly Key[]): Cell {
    let node: Node<Cell> = root
    for (let level = 0; level < depth; level += 1) {
      const key = values[level] ?? ''
      let next = node.get(key)
      if (next === undefined) {
        next = level === depth - 1 ? create() : new Map()
        node.set(key, next)
      }
      node = next as Node<Cell>
    }
    return node as unknown as Cell
  }

  function* all(node: Node<Cell> = root, before: Key[] = []): Generator<[Key[], Cell]> {
    for (const [key, next] of node)
      if (before.length === depth - 1) yield [[...before, key], next as Cell]
      else yield* all(next as Node<Cell>, [...before, key])
  }
  return { cellOf, all }
}

interface Value {
  metricName?: string
  labels: Record<string, Key>
  value: number
}

/** Makes a metric of the registry from values that are read when it is collected. */
function register<Label extends string>(
  registry: Registry,
  type: 'counter' | 'histogram',
  { name, help, labels }: SeriesSettings<Label>,
  read: (labelsOf: (values: Key[]) => Record<string, Key>) => Value[]
): void {
  const labelsOf = (values: Key[]) => Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']))
  const get = async () => ({ name, help, type, aggregator: 'sum', values: read(labelsOf) })
  registry.registerMetric({ name, help, type, labelNames: labels, get } as unknown as Metric)
}

/** A counter with labels. Returns what counts one, for the values of the labels in their order. */
export function addCounts<Label extends string>(registry: Registry, settings: SeriesSettings<Label>) {
  const { cellOf, all } = createCells(settings.labels.length, () => ({ count: 0 }))
  register(registry, 'counter', settings, (labelsOf) =>
    [...all()].map(([values, { count }]) => ({ labels: labelsOf(values), value: count }))
  )
  return (...values: Key[]): void => {
    cellOf(values).count += 1
  }
}

/** A histogram with labels. Returns what observes a number, for the values of the labels in their order. */
export function addHistogram<Label extends string>(
  registry: Registry,
  settings: SeriesSettings<Label> & { buckets: readonly number[] }
) {
  const { name, buckets } = settings
  const create = () => ({ counts: new Float64Array(buckets.length), sum: 0, count: 0 })
  const { cellOf, all } = createCells(settings.labels.length, create)
  register(registry, 'histogram', settings, (labelsOf) =>
    [...all()].flatMap(([values, { counts, sum, count }]) => {
      const labels = labelsOf(values)
      let total = 0
      const each = buckets.map((le, index): Value => {
        total += counts[index] ?? 0
        return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: total }
      })
      return [
        ...each,
        { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: count },
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count }
      ]
    })
  )
  return (observed: number, ...values: Key[]): void => {
    const cell = cellOf(values)
    let index = 0
    while (index < buckets.length && observed > (buckets[index] as number)) index += 1
    if (index < buckets.length) cell.counts[index] = (cell.counts[index] ?? 0) + 1
    cell.sum += observed
    cell.count += 1
  }
}
